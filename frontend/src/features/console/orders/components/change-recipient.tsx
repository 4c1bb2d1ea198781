import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
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
  [['recipient', 'address', 'postalCode'], 'postalCode', true],
  [['recipient', 'address', 'city'], 'city', true],
  [['recipient', 'address', 'district'], 'district', true],
  [['recipient', 'address', 'line'], 'line', true],
] as const;

/** Another recipient or address of an order that is not sent yet; nothing of one that is, or that has ended. */
export function ChangeRecipient({ detail: { order, version } }: { detail: StaffOrderDetail }) {
  const { t } = useTranslation(['sales', 'errors']);
  const change = useChangeRecipient();
  if (order.cancelledAt) return null;
  if (!OPEN.includes(order.paymentStatus) || !UNSENT.includes(order.fulfilmentStatus)) return null;
  return (
    <ActForm<RecipientChange>
      name={`recipient.${order.id}`}
      title={t('order.amend.recipient')}
      lead={t('order.amend.recipientLead')}
      initial={{ recipient: order.recipient, reason: '' }}
      isPending={change.isPending}
      onSubmit={(typed, then) => change.mutate({ id: order.id, version, ...typed }, then)}
    >
      {FIELDS.map(([name, label, isRequired]) => (
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
