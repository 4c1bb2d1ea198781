import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../components/select-field.tsx';
import { type OrderMail, useResendMail } from '../api/act-on-order.ts';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';
import { ActForm } from './act-form.tsx';

/** Sends the customer a mail again; the latest of those that have gone is proposed. */
export function ResendMail({ detail: { order, mails } }: { detail: StaffOrderDetail }) {
  const { t } = useTranslation('sales');
  const resend = useResendMail();
  const latest = mails.at(-1);
  if (!latest) return null;
  return (
    <ActForm<{ mail: OrderMail }>
      name={`mail.${order.id}`}
      title={t('order.amend.mail')}
      lead={t('order.amend.mailLead')}
      submit={t('order.amend.send')}
      initial={{ mail: latest }}
      isPending={resend.isPending}
      onSubmit={(typed, then) => resend.mutate({ id: order.id, ...typed }, then)}
    >
      <Form.Item name="mail" label={t('order.amend.mailKind')}>
        <SelectField options={mails.map((value) => ({ value, label: t(`order.mail.${value}`) }))} />
      </Form.Item>
    </ActForm>
  );
}
