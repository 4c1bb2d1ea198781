import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskingButton } from '../../../components/asking-button.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Form } from '../../../components/form.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { SendButton } from '../../../components/send-button.tsx';
import { useForm } from '../../../components/use-form.ts';
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
  const form = useForm<{ recipient: RecipientValues }>(saved.id);
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
    <Form form={form} initialValues={{ recipient: saved.recipient }} onFinish={handleFinish}>
      <RecipientFields isPickup={Boolean(store)}>
        {store ? <p className="facts__text">{formatPlace(saved.recipient)}</p> : <AddressFields />}
      </RecipientFields>
      <ErrorNote error={change.error} what={t('saved.notChanged')} />
      <div className="row">
        <SendButton isBusy={change.isPending} isQuiet>
          {t('saved.save')}
        </SendButton>
        <button type="button" className="button button--quiet" onClick={onDone}>
          {t('saved.cancel')}
        </button>
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
          <button
            type="button"
            className="button button--quiet button--small"
            aria-label={t('saved.editWho', { name })}
            onClick={() => setOpen(true)}
          >
            {t('saved.edit')}
          </button>
          <AskingButton
            text={t('saved.remove')}
            label={t('saved.removeWho', { name })}
            question={t('saved.confirmRemove', { name })}
            yes={t('saved.remove')}
            no={t('saved.cancel')}
            isPending={remove.isPending}
            onYes={() => remove.mutate(saved.id)}
          />
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
        <button
          type="button"
          className="button button--quiet button--small"
          aria-busy={forget.isPending}
          onClick={() => forget.isPending || forget.mutate(undefined)}
        >
          {t('saved.forgetInvoice')}
        </button>
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
