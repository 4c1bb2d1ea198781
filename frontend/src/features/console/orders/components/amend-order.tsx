import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import {
  type ParcelCorrection,
  useCorrectParcel,
  useNoteOrder,
  useReturnParcel,
} from '../api/act-on-order.ts';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';
import { ActForm } from './act-form.tsx';
import { BookTransfer } from './book-transfer.tsx';
import { ChangeRecipient } from './change-recipient.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { ReasonField } from './reason-field.tsx';
import { ResendMail } from './resend-mail.tsx';

type Detail = { detail: StaffOrderDetail };

function CorrectParcel({ detail: { order, version } }: Detail) {
  const { t } = useTranslation('sales');
  const correct = useCorrectParcel();
  if (!order.parcel) return null;
  const { carrier, trackingNumber } = order.parcel;
  return (
    <ActForm<ParcelCorrection>
      name={`parcel.${order.id}`}
      title={t('order.amend.parcel')}
      lead={t('order.amend.parcelLead')}
      initial={{ carrier, trackingNumber, reason: '' }}
      isPending={correct.isPending}
      onSubmit={(parcel, then) => correct.mutate({ id: order.id, version, ...parcel }, then)}
    >
      <ParcelFields />
      <ReasonField label={t('order.amend.parcelReason')} />
    </ActForm>
  );
}

/** A parcel of which its carrier tells nothing came back. */
function ReturnParcel({ detail: { order, version, returnedAt } }: Detail) {
  const { t } = useTranslation('sales');
  const giveBack = useReturnParcel();
  if (!order.parcel || order.cancelledAt || returnedAt || order.paymentStatus === 'refunded') return null;
  return (
    <ActForm<{ reason: string }>
      name={`return.${order.id}`}
      title={t('order.amend.return')}
      lead={t('order.amend.returnLead')}
      initial={{ reason: '' }}
      isPending={giveBack.isPending}
      onSubmit={({ reason }, then) => giveBack.mutate({ id: order.id, version, reason }, then)}
    >
      <ReasonField label={t('order.amend.returnReason')} />
    </ActForm>
  );
}

function AddNote({ detail: { order } }: Detail) {
  const { t } = useTranslation(['sales', 'errors']);
  const note = useNoteOrder();
  return (
    <ActForm<{ note: string }>
      name={`note.${order.id}`}
      title={t('order.amend.note')}
      lead={t('order.amend.noteLead')}
      initial={{ note: '' }}
      isPending={note.isPending}
      onSubmit={(typed, then) => note.mutate({ id: order.id, ...typed }, then)}
    >
      <Form.Item
        name="note"
        label={t('order.amend.noteText')}
        rules={[{ required: true, whitespace: true, message: t('errors:FIELD_REQUIRED') }]}
      >
        <Input.TextArea rows={3} />
      </Form.Item>
    </ActForm>
  );
}

/** What staff put right about an order, and write down about it. */
export function AmendOrder({ detail }: Detail) {
  const { t } = useTranslation('sales');
  const mayAct = useHasRole('admin', 'support', 'production');
  const mayAmend = useHasRole('admin', 'support');
  if (!mayAct) return null;
  const { id, parcel, recipient } = detail.order;
  return (
    <DetailSection id="amend" title={t('order.amend.title')}>
      {/* What somebody else has changed meanwhile is begun anew, and never overwritten. */}
      <CorrectParcel key={JSON.stringify([id, parcel])} detail={detail} />
      <ReturnParcel key={JSON.stringify([id, parcel, detail.returnedAt])} detail={detail} />
      {mayAmend ? <ChangeRecipient key={JSON.stringify([id, recipient])} detail={detail} /> : null}
      <AddNote key={id} detail={detail} />
      <BookTransfer key={`${id}.transfer`} detail={detail} />
      {mayAmend ? <ResendMail key={JSON.stringify([id, detail.mails])} detail={detail} /> : null}
    </DetailSection>
  );
}
