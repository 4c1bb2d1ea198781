import { useWatch } from '@rc-component/form';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/controls.tsx';
import { FormItem } from '../../../components/form.tsx';
import { useFormFields } from '../../../components/use-form.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { usePickupOffer } from '../api/pickup.ts';
import { AddressFields } from './address-fields.tsx';
import { StoreField } from './store-field.tsx';
import { DELIVERIES, type PlaceValues } from './to-delivery.ts';

/** Which of both is chosen, and what the shop offers; `isStore` also until that is known. */
function useDelivery() {
  const form = useFormFields<PlaceValues>();
  const delivery = useWatch('delivery', { form, preserve: true });
  const { data: offer, isPending } = usePickupOffer();
  const chains = offer?.chains ?? [];
  const isOffered = chains.length > 0;
  const isStore = delivery === 'store' && (isOffered || isPending);
  return { chains, isOffered, isStore, maxTotal: offer?.maxTotal ?? null };
}

/** To an address or to a store, where the shop offers that; `total` is what is to be paid, NT$. */
export function DeliveryChoice({ total }: { total: number | undefined }) {
  const { t } = useTranslation('checkout');
  const { isOffered, isStore, maxTotal } = useDelivery();
  if (!isOffered) return null;
  const isTooMuch = maxTotal !== null && (total ?? 0) > maxTotal.units;
  return (
    <FormItem
      name="delivery"
      required
      label={t('pickup.delivery')}
      extra={isTooMuch ? t('pickup.tooMuch', { max: formatMoney(maxTotal) }) : undefined}
    >
      <Choices
        aria-label={t('pickup.delivery')}
        options={DELIVERIES.map((value) => ({
          ...{ value, label: t(`pickup.kind.${value}`) },
          disabled: value === 'store' && isTooMuch && !isStore,
        }))}
      />
    </FormItem>
  );
}

/** The address or the store. */
export function DeliveryPlace({ onLeave }: { onLeave: () => void }) {
  const { chains, isStore } = useDelivery();
  return isStore ? <StoreField chains={chains} onLeave={onLeave} /> : <AddressFields />;
}
