import './invoice-fields.css';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format/money.ts';
import { usePickupOffer } from '../api/pickup.ts';
import { AddressFields } from './address-fields.tsx';
import { StoreField } from './store-field.tsx';
import { DELIVERIES, type PlaceValues } from './to-delivery.ts';

type DeliveryFieldsProps = {
  /** What is to be paid, NT$; undefined while it is not known. */
  total: number | undefined;
  onLeave: () => void;
};

/** Where the parcel goes: to an address, or to a store where the shop offers that. */
export function DeliveryFields({ total, onLeave }: DeliveryFieldsProps) {
  const { t } = useTranslation('checkout');
  const form = Form.useFormInstance<PlaceValues>();
  const delivery = Form.useWatch('delivery', { form, preserve: true });
  const { data: offer, isPending } = usePickupOffer();
  const isOffered = offer !== undefined && offer.chains.length > 0;
  const max = offer?.maxTotal ?? null;
  const isTooMuch = max !== null && (total ?? 0) > max.units;
  const isStore = delivery === 'store' && (isOffered || isPending);
  return (
    <>
      {isOffered ? (
        <Form.Item
          name="delivery"
          label={t('pickup.delivery')}
          extra={isTooMuch ? t('pickup.tooMuch', { max: formatMoney(max) }) : undefined}
        >
          <Radio.Group
            className="invoice-kinds"
            aria-label={t('pickup.delivery')}
            options={DELIVERIES.map((value) => ({
              ...{ value, label: t(`pickup.kind.${value}`) },
              disabled: value === 'store' && isTooMuch && delivery !== 'store',
            }))}
          />
        </Form.Item>
      ) : null}
      {isStore ? <StoreField chains={offer?.chains ?? []} onLeave={onLeave} /> : <AddressFields />}
    </>
  );
}
