import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AskingButton } from '../../../components/asking-button.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { formatMoney } from '../../../lib/format/money.ts';
import { useCancelPaidOrder } from '../api/cancel-order.ts';
import type { Order } from '../api/get-orders.ts';

/** Cancels a paid order with its refund, or says why that is too late; nothing where there is nothing to cancel. */
export function CancelPaidOrder({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const whyNot = useId();
  const cancel = useCancelPaidOrder();
  const { cancelling, paidAmount, refundedAmount } = order;
  if (cancelling !== 'refund' && cancelling !== 'printed' && cancelling !== 'sent')
    return <ErrorNote error={cancel.error} what={t('failures.cancel')} />;
  const left = { units: (paidAmount?.units ?? 0) - refundedAmount.units, currency: 'TWD' as const };
  return (
    <div className="stack stack--tight">
      <ErrorNote error={cancel.error} what={t('failures.cancel')} />
      <div>
        {cancelling === 'refund' ? (
          <AskingButton
            text={t('cancel')}
            question={
              left.units > 0 ? t('confirmCancelPaid', { amount: formatMoney(left) }) : t('confirmCancel')
            }
            yes={t('cancel')}
            no={t('keep')}
            isPending={cancel.isPending}
            onYes={() => cancel.mutate(order.id)}
          />
        ) : (
          <button
            type="button"
            className="button button--quiet button--small"
            disabled
            aria-describedby={whyNot}
          >
            {t('cancel')}
          </button>
        )}
      </div>
      {cancelling === 'refund' ? null : (
        <p className="soft small" id={whyNot}>
          {t(`tooLateToCancel.${cancelling}`)}
        </p>
      )}
    </div>
  );
}
