import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../../components/number-input.tsx';
import { taipeiToday } from '../../../../lib/format/day.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { FreshSignInNote } from '../../shared/components/fresh-sign-in-note.tsx';
import { type BookedTransfer, useBookTransfer } from '../api/act-on-order.ts';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';
import { ActForm } from './act-form.tsx';
import { ReasonField } from './reason-field.tsx';

/** Books money that has arrived on the shop's account for the order of an accepted quote. */
export function BookTransfer({ detail: { order } }: { detail: StaffOrderDetail }) {
  const { t } = useTranslation(['sales', 'errors']);
  const mayBook = useHasRole('admin');
  const book = useBookTransfer();
  if (!mayBook || !order.isBulk) return null;
  const required = [{ required: true, message: t('errors:FIELD_REQUIRED') }];
  return (
    <ActForm<BookedTransfer>
      name={`transfer.${order.id}`}
      title={t('order.transfer.title')}
      lead={t('order.transfer.lead', { total: formatMoney(order.total), number: order.number })}
      submit={t('order.transfer.submit')}
      initial={{ amount: order.total.units, receivedOn: taipeiToday(), reference: '', reason: '' }}
      isPending={book.isPending}
      onSubmit={(booked, then) => book.mutate({ id: order.id, ...booked }, then)}
    >
      <FreshSignInNote />
      <Form.Item name="amount" label={t('order.transfer.amount')} rules={required}>
        <NumberInput min={1} max={100_000_000} precision={0} inputMode="numeric" />
      </Form.Item>
      <Form.Item
        name="receivedOn"
        label={t('order.transfer.receivedOn')}
        rules={[{ required: true, message: t('errors:TRANSFER_DAY_INVALID') }]}
      >
        <Input type="date" max={taipeiToday()} />
      </Form.Item>
      <Form.Item
        name="reference"
        label={t('order.transfer.reference')}
        extra={t('order.transfer.referenceHelp')}
        rules={[{ required: true, whitespace: true, message: t('errors:FIELD_REQUIRED') }]}
      >
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <ReasonField label={t('order.transfer.reason')} />
    </ActForm>
  );
}
