import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { SubmitButton } from '../../../../components/submit-button.tsx';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../../lib/api/field-errors.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { type Parcel, useShipOrder } from '../api/act-on-order.ts';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';
import { ParcelFields } from './parcel-fields.tsx';

/** The parcel that is entered at ECPay, or one with the store's chain, unless staff choose otherwise. */
function parcelOf({ order: { recipient }, consignment }: StaffOrderDetail): Parcel {
  const { carrier, trackingNumber } =
    consignment?.status === 'created'
      ? consignment
      : { carrier: recipient.store?.chain ?? ('post' as const), trackingNumber: '' };
  return { carrier, trackingNumber, reason: '' };
}

/** Records the parcel of an order in production. What was typed stays after a refusal and comes back after a sign-in. */
export function ShipOrder({ detail }: { detail: StaffOrderDetail }) {
  const { order, version, production } = detail;
  const { t } = useTranslation(['sales', 'errors']);
  const [form] = Form.useForm<Parcel>();
  const [typed, setTyped] = useTypedState<Parcel>(
    `ship.${order.id}.${parcelOf(detail).trackingNumber}`,
    parcelOf(detail),
  );
  const [error, setError] = useState<ApiError | null>(null);
  const ship = useShipOrder();
  const isPacked = production.every(({ isInParcel, state }) => !isInParcel || state === 'packed');
  const handleFinish = (parcel: Parcel) => {
    setError(null);
    ship.mutate(
      { id: order.id, version, ...parcel },
      { onError: (cause) => setError(showFieldErrors(form, cause)) },
    );
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={typed}
      onValuesChange={(change: Partial<Parcel>) => setTyped((before) => ({ ...before, ...change }))}
      onFinish={handleFinish}
      requiredMark={false}
      noValidate
    >
      <p className="soft">{t('order.act.shipLead')}</p>
      <ParcelFields />
      {isPacked ? null : (
        <Form.Item
          name="reason"
          label={t('order.act.unpackedReason')}
          extra={t('order.act.unpacked')}
          rules={[{ required: true, whitespace: true, message: t('errors:FIELD_REQUIRED') }]}
        >
          <Input autoComplete="off" />
        </Form.Item>
      )}
      <div className="stack">
        <ErrorNote error={error} what={t('order.act.failed')} />
        <SubmitButton type="primary" loading={ship.isPending}>
          {t('order.act.ship')}
        </SubmitButton>
      </div>
    </Form>
  );
}
