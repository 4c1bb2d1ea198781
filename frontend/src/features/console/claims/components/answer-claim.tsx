import { Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../../components/number-input.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { ErrorInSight } from '../../shared/components/error-in-sight.tsx';
import { FreshSignInNote } from '../../shared/components/fresh-sign-in-note.tsx';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
import { RefundButton } from '../../shared/components/refund-button.tsx';
import { type ClaimAct, type StaffClaim, useAnswerClaim } from '../api/claims.ts';

const ACTS = ['remake', 'refund', 'refuse'] as const;

type AnswerClaimProps = {
  claim: StaffClaim;
  onDone: (answered: StaffClaim) => void;
  onTaken: (claim: StaffClaim) => void;
};

/** What becomes of a claim, why, and how much goes back. What was typed comes back after a sign-in. */
export function AnswerClaim({ claim, onDone, onTaken }: AnswerClaimProps) {
  const { t } = useTranslation('sales');
  const id = useId();
  const [act, setAct] = useState<ClaimAct>('remake');
  const [reason, setReason] = useTypedState(`claim.${claim.id}`, '');
  const most = Math.min(claim.item.paid.units, claim.left.units);
  const [amount, setAmount] = useState<number | null>(most > 0 ? most : null);
  const answer = useAnswerClaim(claim.id, { onDone, onTaken: () => onTaken(claim) });
  const isReady = reason.trim() !== '' && (act !== 'refund' || amount !== null);
  const handlePress = () => {
    if (isReady && !answer.isPending) answer.mutate({ act, reason: reason.trim(), amount: amount ?? 0 });
  };
  return (
    <div className="stack">
      <Radio.Group
        aria-label={t('claim.answer')}
        value={act}
        onChange={(event) => setAct(event.target.value as ClaimAct)}
        options={ACTS.map((value) => ({
          value,
          label: t(`claim.act.${value}`),
          disabled: value === 'refund' && claim.left.units === 0,
        }))}
      />
      {act === 'refund' ? (
        <>
          <FreshSignInNote />
          <div>
            <label htmlFor={`${id}-amount`}>{t('claim.amount')}</label>
            <NumberInput
              id={`${id}-amount`}
              value={amount}
              min={1}
              max={claim.left.units}
              precision={0}
              inputMode="numeric"
              onChange={(value) => setAmount(typeof value === 'number' ? value : null)}
            />
          </div>
        </>
      ) : null}
      <div>
        <label htmlFor={id}>{t(act === 'refuse' ? 'claim.refusal' : 'claim.reason')}</label>
        <Input
          id={id}
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <ErrorInSight error={answer.error} />
      <IncompleteNote isShown={!isReady} />
      <div>
        <RefundButton
          key={act}
          amount={act === 'refund' ? { ...claim.left, units: amount ?? 0 } : null}
          orderNumber={claim.orderNumber}
          onPress={handlePress}
          type="primary"
          danger={act !== 'remake'}
          disabled={!isReady}
          loading={answer.isPending}
        >
          {t(`claim.act.${act}`)}
        </RefundButton>
      </div>
    </div>
  );
}
