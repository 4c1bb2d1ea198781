import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../../components/note.tsx';
import { NumberInput } from '../../../../components/number-input.tsx';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { ErrorInSight } from '../../shared/components/error-in-sight.tsx';
import { FreshSignInNote } from '../../shared/components/fresh-sign-in-note.tsx';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
import { RefundButton } from '../../shared/components/refund-button.tsx';
import type { AttemptTimeline } from '../api/get-attempt-timeline.ts';
import { type RefundOutcome, useRequestRefund } from '../api/request-refund.ts';

type RefundFormProps = Pick<AttemptTimeline, 'attempt' | 'refundable'> & RefundOutcome;

/** Gives money of an attempt back, all that is left unless another amount is typed. */
export function RefundForm({ attempt, refundable, ...outcome }: RefundFormProps) {
  const { t } = useTranslation('console');
  const [amount, setAmount] = useTypedState<number | null>(`refund.amount.${attempt.id}`, refundable.units);
  const [reason, setReason] = useTypedState(`refund.reason.${attempt.id}`, '');
  const refund = useRequestRefund(attempt.id, outcome);
  // The field does not correct a number that is too large: it would refund everything when a digit too many was typed.
  const isTooMuch = amount !== null && amount > refundable.units;
  const isReady = amount !== null && amount > 0 && !isTooMuch && reason.trim() !== '';
  const handlePress = () => {
    if (isReady && !refund.isPending) refund.mutate({ amount, reason: reason.trim() });
  };
  return (
    <section className="panel stack" aria-labelledby="refund">
      <h2 id="refund">{t('payments.refund.title')}</h2>
      <p className="soft">{t('payments.refund.left', { amount: formatMoney(refundable) })}</p>
      <FreshSignInNote />
      <div>
        <label htmlFor="refund-amount">{t('payments.refund.amount')}</label>
        <div>
          <NumberInput
            id="refund-amount"
            min={1}
            precision={0}
            value={amount}
            status={isTooMuch ? 'error' : ''}
            aria-invalid={isTooMuch}
            onChange={setAmount}
          />
        </div>
      </div>
      <div>
        <label htmlFor="refund-reason">{t('payments.refund.reason')}</label>
        <Input
          id="refund-reason"
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <ErrorInSight error={refund.error} />
      {isTooMuch ? (
        <Note kind="error">{t('payments.refund.tooMuch', { amount: formatMoney(refundable) })}</Note>
      ) : (
        <IncompleteNote isShown={!isReady} />
      )}
      <div>
        <RefundButton
          amount={{ ...refundable, units: amount ?? 0 }}
          orderNumber={attempt.orderNumber}
          onPress={handlePress}
          danger
          disabled={!isReady}
          loading={refund.isPending}
        >
          {t('payments.refund.submit')}
        </RefundButton>
      </div>
    </section>
  );
}
