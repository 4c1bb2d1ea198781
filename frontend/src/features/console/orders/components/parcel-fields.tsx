import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../components/select-field.tsx';
import type { Parcel } from '../api/act-on-order.ts';

const PARCEL_CARRIERS = [
  'post',
  'black_cat',
  'hct',
  'pelican',
  'seven_eleven',
  'family_mart',
  'hi_life',
  'ok_mart',
  'other',
] as const satisfies Parcel['carrier'][];

/** Who carries a parcel, and its number there. */
export function ParcelFields() {
  const { t } = useTranslation(['sales', 'orders', 'errors']);
  return (
    <>
      <Form.Item name="carrier" label={t('order.act.carrier')}>
        <SelectField
          options={PARCEL_CARRIERS.map((value) => ({ value, label: t(`orders:carrier.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="trackingNumber"
        label={t('order.act.trackingNumber')}
        rules={[{ required: true, whitespace: true, message: t('errors:TRACKING_NUMBER_INVALID') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
    </>
  );
}
