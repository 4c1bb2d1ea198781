import { useWatch } from '@rc-component/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormFields } from '../../../components/use-form.ts';
import { formatPlace } from '../../../lib/format/address.ts';
import type { AddressBook } from '../api/address-book.ts';
import { type PlaceValues, placeOf, type RecipientValues, type SavedRecipient } from './to-delivery.ts';
import type { CheckoutValues } from './to-new-order.ts';

export const NOBODY = {
  ...{ name: '', phone: '', mobile: '' },
  address: { postalCode: '', city: '', district: '', line: '' },
};

/** Whether a form's recipient is one that is remembered. */
const isSame = (
  one: SavedRecipient,
  typed: Partial<RecipientValues> | undefined,
  place: PlaceValues,
): boolean =>
  one.name === typed?.name &&
  one.phone === typed.phone &&
  (one.store
    ? place.delivery === 'store' &&
      one.store.chain === place.store?.chain &&
      one.store.code === place.store.code
    : place.delivery !== 'store' &&
      one.address.postalCode === typed.address?.postalCode &&
      one.address.line === typed.address.line);

/** Fills the recipient's fields with one that is remembered, or empties them for a new one. A gift keeps its buyer's mail address. */
export function SavedRecipientChoice({ recipients }: Pick<AddressBook, 'recipients'>) {
  const { t } = useTranslation('checkout');
  const id = useId();
  const form = useFormFields<CheckoutValues>();
  const options = { form, preserve: true };
  const typed = useWatch('recipient', options) as RecipientValues | undefined;
  const delivery = useWatch('delivery', options);
  const store = useWatch('store', options);
  if (recipients.length === 0) return null;
  const current = recipients.find(({ recipient }) => isSame(recipient, typed, { delivery, store }));
  const handleChoice = (chosen: string) => {
    const saved = recipients.find((one) => one.id === chosen)?.recipient;
    const {
      email,
      store: _,
      ...rest
    } = saved ?? {
      ...NOBODY,
      email: typed?.email ?? '',
      store: undefined,
    };
    const isGift = form.getFieldValue(['gift', 'isGift']) === true;
    form.setFieldsValue({ recipient: isGift ? rest : { ...rest, email } } as Partial<CheckoutValues>);
    const place = saved ? placeOf(saved) : { delivery: 'home' as const, store: undefined };
    form.setFieldValue('delivery', place.delivery);
    form.setFieldValue('store', place.store);
  };
  return (
    <div className="stack stack--tight">
      <label htmlFor={id}>{t('saved.choose')}</label>
      <select
        id={id}
        className="text-input"
        value={current?.id ?? ''}
        onChange={(event) => handleChoice(event.target.value)}
      >
        <option value="">{t('saved.new')}</option>
        {recipients.map(({ id: key, recipient }) => (
          <option key={key} value={key}>
            {`${recipient.name}　${formatPlace(recipient)}`}
          </option>
        ))}
      </select>
    </div>
  );
}
