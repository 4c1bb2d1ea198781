import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useCancelUnpaidOrder } from '../api/act-on-order.ts';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';
import { ReasonForm } from './reason-form.tsx';

/** Cancels an order that nobody has paid, for its customer. */
export function CancelUnpaidOrder({ order }: Pick<StaffOrderDetail, 'order'>) {
  const { t } = useTranslation('sales');
  const cancel = useCancelUnpaidOrder();
  return (
    <div className="stack">
      <p>{t('order.cancel.leadUnpaid')}</p>
      <ErrorNote error={cancel.error} what={t('order.act.failed')} />
      <ReasonForm
        label={t('order.cancel.reason')}
        submit={t('order.cancel.submitUnpaid')}
        isPending={cancel.isPending}
        onSubmit={(reason) => cancel.mutate({ id: order.id, reason })}
      />
    </div>
  );
}
