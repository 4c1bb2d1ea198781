import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPlace } from '../../../../lib/format/address.ts';
import { type RecipientChange, useChangeRecipient } from '../api/act-on-order.ts';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';
import { ActForm } from './act-form.tsx';
import { ReasonField } from './reason-field.tsx';

const OPEN = ['unpaid', 'awaiting_transfer', 'paid', 'part_refunded'];
const UNSENT = ['none', 'in_production'];

const FIELDS = [
  [['recipient', 'name'], 'nameLabel', true],
  [['recipient', 'phone'], 'phoneLabel', true],
  [['recipient', 'mobile'], 'mobileLabel', false],
  [['recipient', 'email'], 'email', true],
] as const;

const ADDRESS_FIELDS = [
  [['recipient', 'address', 'postalCode'], 'postalCode', true],
  [['recipient', 'address', 'city'], 'city', true],
  [['recipient', 'address', 'district'], 'district', true],
  [['recipient', 'address', 'line'], 'line', true],
] as const;

/** Another recipient or address of an order that is not sent yet or came back; nothing of one that is, or that has ended. */
export function ChangeRecipient({ detail: { order, version, returnedAt } }: { detail: StaffOrderDetail }) {
  const { t } = useTranslation(['sales', 'errors']);
  const change = useChangeRecipient();
  const [isToAddress, setToAddress] = useState(false);
  if (order.cancelledAt) return null;
  const isHere = UNSENT.includes(order.fulfilmentStatus) || returnedAt !== null;
  if (!OPEN.includes(order.paymentStatus) || !isHere) return null;
  const { store } = order.recipient;
  const holder = isToAddress ? undefined : store;
  /** A store is kept as it is; another one is picked by customers only. */
  const placeOf = ({ address, store: _, ...contact }: RecipientChange['recipient']) =>
    holder ? { ...contact, store: { chain: holder.chain, code: holder.code } } : { ...contact, address };
  return (
    <ActForm<RecipientChange>
      name={`recipient.${order.id}`}
      title={t('order.amend.recipient')}
      lead={t('order.amend.recipientLead')}
      initial={{ recipient: order.recipient, reason: '' }}
      isPending={change.isPending}
      onSubmit={({ recipient, reason }, then) =>
        change.mutate({ id: order.id, version, recipient: placeOf(recipient), reason }, then)
      }
    >
      {store ? (
        <Form.Item label={t('order.pickupStore')}>
          <p>{formatPlace(order.recipient)}</p>
          <Checkbox checked={isToAddress} onChange={({ target }) => setToAddress(target.checked)}>
            {t('order.amend.toAddress')}
          </Checkbox>
        </Form.Item>
      ) : null}
      {[...FIELDS, ...(holder ? [] : ADDRESS_FIELDS)].map(([name, label, isRequired]) => (
        <Form.Item
          key={label}
          name={[...name]}
          label={label === 'email' ? t('order.email') : t(`order.recipientField.${label}`)}
          rules={
            isRequired ? [{ required: true, whitespace: true, message: t('errors:FIELD_REQUIRED') }] : []
          }
        >
          <Input autoComplete="off" />
        </Form.Item>
      ))}
      <ReasonField label={t('order.amend.recipientReason')} />
    </ActForm>
  );
}
