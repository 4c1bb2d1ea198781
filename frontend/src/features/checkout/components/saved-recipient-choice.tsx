import { Form } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { formatAddress } from '../../../lib/format/address.ts';
import type { AddressBook } from '../api/address-book.ts';
import type { CheckoutValues } from './to-new-order.ts';

export const NOBODY = {
  ...{ name: '', phone: '', mobile: '' },
  address: { postalCode: '', city: '', district: '', line: '' },
};

/** Whether a form's recipient is one that is remembered. */
const isSame = (one: Recipient, typed: Partial<Recipient> | undefined): boolean =>
  one.name === typed?.name &&
  one.phone === typed.phone &&
  one.address.postalCode === typed.address?.postalCode &&
  one.address.line === typed.address.line;

/** Fills the recipient's fields with one that is remembered, or empties them for a new one. A gift keeps its buyer's mail address. */
export function SavedRecipientChoice({ recipients }: Pick<AddressBook, 'recipients'>) {
  const { t } = useTranslation('checkout');
  const id = useId();
  const form = Form.useFormInstance<CheckoutValues>();
  const typed = Form.useWatch('recipient', form) as Recipient | undefined;
  if (recipients.length === 0) return null;
  const current = recipients.find(({ recipient }) => isSame(recipient, typed));
  const handleChoice = (chosen: string) => {
    const { email, ...rest } = recipients.find((one) => one.id === chosen)?.recipient ?? {
      ...NOBODY,
      email: typed?.email ?? '',
    };
    const isGift = form.getFieldValue(['gift', 'isGift']) === true;
    form.setFieldsValue({ recipient: isGift ? rest : { ...rest, email } } as Partial<CheckoutValues>);
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
            {`${recipient.name}　${formatAddress(recipient.address)}`}
          </option>
        ))}
      </select>
    </div>
  );
}
