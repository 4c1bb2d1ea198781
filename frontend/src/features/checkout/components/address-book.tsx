import { Button, Form, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { formatPlace } from '../../../lib/format/address.ts';
import {
  type AddressBook as Book,
  useAddressBook,
  useChangeSavedRecipient,
  useForgetInvoice,
  useRemoveSavedRecipient,
} from '../api/address-book.ts';
import { AddressFields } from './address-fields.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { placeOf, type RecipientValues, toDelivery } from './to-delivery.ts';

type Saved = Book['recipients'][number];

function EditRecipient({ saved, onDone }: { saved: Saved; onDone: () => void }) {
  const { t } = useTranslation('checkout');
  const [form] = Form.useForm<{ recipient: RecipientValues }>();
  const change = useChangeSavedRecipient();
  const { store } = saved.recipient;
  const handleFinish = ({ recipient }: { recipient: RecipientValues }) => {
    if (change.isPending) return;
    change.mutate(
      { id: saved.id, recipient: toDelivery(recipient, placeOf(saved.recipient)) },
      { onSuccess: onDone, onError: (error) => void showFieldErrors(form, error) },
    );
  };
  return (
    <Form
      form={form}
      name={`recipient.${saved.id}`}
      layout="vertical"
      initialValues={{ recipient: saved.recipient }}
      onFinish={handleFinish}
      noValidate
    >
      <RecipientFields isPickup={Boolean(store)}>
        {store ? <p className="facts__text">{formatPlace(saved.recipient)}</p> : <AddressFields />}
      </RecipientFields>
      <ErrorNote error={change.error} what={t('saved.notChanged')} />
      <div className="row">
        <SubmitButton loading={change.isPending}>{t('saved.save')}</SubmitButton>
        <Button type="link" onClick={onDone}>
          {t('saved.cancel')}
        </Button>
      </div>
    </Form>
  );
}

function SavedRecipient({ saved }: { saved: Saved }) {
  const { t } = useTranslation('checkout');
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveSavedRecipient();
  const { name, phone } = saved.recipient;
  if (isOpen) return <EditRecipient saved={saved} onDone={() => setOpen(false)} />;
  return (
    <div className="stack stack--tight">
      <div className="row row--between">
        <span className="facts__text">{`${name}　${phone}　${formatPlace(saved.recipient)}`}</span>
        <span className="row">
          <Button type="link" aria-label={t('saved.editWho', { name })} onClick={() => setOpen(true)}>
            {t('saved.edit')}
          </Button>
          <Popconfirm
            title={t('saved.confirmRemove', { name })}
            okText={t('saved.remove')}
            cancelText={t('saved.cancel')}
            onConfirm={() => remove.mutate(saved.id)}
          >
            <Button type="link" aria-label={t('saved.removeWho', { name })} loading={remove.isPending}>
              {t('saved.remove')}
            </Button>
          </Popconfirm>
        </span>
      </div>
      <ErrorNote error={remove.error} />
    </div>
  );
}

function KeptInvoice() {
  const { t } = useTranslation('checkout');
  const forget = useForgetInvoice();
  return (
    <div className="stack stack--tight">
      <div className="row row--between">
        <span>{t('saved.invoice')}</span>
        <Button type="link" loading={forget.isPending} onClick={() => forget.mutate(undefined)}>
          {t('saved.forgetInvoice')}
        </Button>
      </div>
      <ErrorNote error={forget.error} />
    </div>
  );
}

/** What the checkout remembers, to be changed and forgotten. */
export function AddressBook() {
  const { t } = useTranslation('checkout');
  const book = useAddressBook();
  return (
    <QueryState query={book} lines={3} failure={t('saved.away')}>
      {({ recipients, invoice }) => (
        <div className="stack">
          {recipients.length === 0 ? <p className="soft">{t('saved.none')}</p> : null}
          {recipients.map((saved) => (
            // What has changed meanwhile is begun anew.
            <SavedRecipient key={JSON.stringify(saved)} saved={saved} />
          ))}
          {invoice ? <KeptInvoice /> : null}
        </div>
      )}
    </QueryState>
  );
}
