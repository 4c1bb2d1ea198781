import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { ErrorInSight } from '../../shared/components/error-in-sight.tsx';
import { FreshSignInNote } from '../../shared/components/fresh-sign-in-note.tsx';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
import { RefundButton } from '../../shared/components/refund-button.tsx';
import { useCancelOrder } from '../api/act-on-order.ts';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';

const PAID = ['paid', 'part_refunded'];
const UNSENT = ['none', 'in_production'];

/** Whether staff may still cancel a paid order. */
export const isCancellable = ({ order }: StaffOrderDetail): boolean =>
  PAID.includes(order.paymentStatus) && UNSENT.includes(order.fulfilmentStatus) && order.cancelledAt === null;

/** Cancels a paid order that is not sent, and gives all that is left of its money back. */
export function CancelOrder({ detail: { order, version } }: { detail: StaffOrderDetail }) {
  const { t } = useTranslation('sales');
  const id = useId();
  const [reason, setReason] = useTypedState(`cancel.${order.id}`, '');
  const cancel = useCancelOrder();
  const left = (order.paidAmount?.units ?? 0) - order.refundedAmount.units;
  const isReady = reason.trim() !== '';
  const handlePress = () => {
    if (isReady && !cancel.isPending) cancel.mutate({ id: order.id, version, reason: reason.trim() });
  };
  return (
    <div className="stack">
      <p>
        {left > 0
          ? t('order.cancel.lead', { amount: formatMoney({ units: left, currency: 'TWD' }) })
          : t('order.cancel.leadFree')}
      </p>
      <FreshSignInNote />
      <div>
        <label htmlFor={id}>{t('order.cancel.reason')}</label>
        <Input
          id={id}
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <ErrorInSight error={cancel.error} />
      <IncompleteNote isShown={!isReady} />
      <div>
        <RefundButton
          amount={left > 0 ? { units: left, currency: 'TWD' } : null}
          orderNumber={order.number}
          onPress={handlePress}
          danger
          disabled={!isReady}
          loading={cancel.isPending}
        >
          {t('order.cancel.submit')}
        </RefundButton>
      </div>
    </div>
  );
}
