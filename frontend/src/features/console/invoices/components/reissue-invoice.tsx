import { Button, Input, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { foldCode } from '../../../../lib/format/number.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { FreshSignInNote } from '../../shared/components/fresh-sign-in-note.tsx';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
import type { OnDone } from '../api/get-invoice.ts';
import { type InvoiceChoice, useReissueInvoice } from '../api/reissue-invoice.ts';

const KINDS = ['asBefore', 'email', 'mobile', 'company'] as const;
type Kind = (typeof KINDS)[number];

const NOTHING = { company: '', taxId: '', carrier: '', reason: '' };
type Typed = typeof NOTHING;

/** Whom the new invoice is for; nothing when it is as before, null while something is missing. */
function choiceOf(kind: Kind, { company, taxId, carrier }: Typed): InvoiceChoice | undefined | null {
  if (kind === 'asBefore') return undefined;
  if (kind === 'email') return { type: 'personal' };
  if (kind === 'mobile')
    return carrier.trim() === ''
      ? null
      : { type: 'personal', carrierType: 'mobile', carrierNumber: foldCode(carrier) };
  if (company.trim() === '') return null;
  const id = foldCode(taxId);
  return { type: 'company', title: company.trim(), ...(id === '' ? {} : { taxId: id }) };
}

/** Requests another invoice in place of a voided one, for the buyer that staff enter. */
export function ReissueInvoice({ orderId, onDone }: { orderId: string; onDone: OnDone }) {
  const { t } = useTranslation('console');
  const id = useId();
  const [kind, setKind] = useTypedState<Kind>(`reissue.kind.${orderId}`, 'asBefore');
  const [typed, setTyped] = useTypedState(`reissue.${orderId}`, NOTHING);
  const reissuing = useReissueInvoice(orderId, onDone);
  const choice = choiceOf(kind, typed);
  const reason = typed.reason.trim();
  const isReady = reason !== '' && choice !== null;
  const field = (name: keyof Typed, maxLength: number) => (
    <div>
      <label htmlFor={`${id}${name}`}>{t(`invoices.reissue.${name}`)}</label>
      <Input
        id={`${id}${name}`}
        value={typed[name]}
        maxLength={maxLength}
        onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
      />
    </div>
  );
  const handlePress = () => {
    if (isReady) reissuing.mutate({ reason, ...(choice ? { choice } : {}) });
  };
  return (
    <section className="panel stack" aria-labelledby="reissue">
      <h2 id="reissue">{t('invoices.reissue.title')}</h2>
      <p className="soft">{t('invoices.reissue.lead')}</p>
      <FreshSignInNote />
      <Radio.Group
        aria-label={t('invoices.reissue.kind')}
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind)}
        options={KINDS.map((value) => ({ value, label: t(`invoices.reissue.kinds.${value}`) }))}
      />
      {kind === 'mobile' ? field('carrier', 8) : null}
      {kind === 'company' ? field('company', 60) : null}
      {kind === 'company' ? field('taxId', 8) : null}
      {field('reason', 200)}
      {reissuing.error ? <ErrorNote error={reissuing.error} /> : null}
      <IncompleteNote isShown={!isReady} />
      <div>
        <Button type="primary" disabled={!isReady} loading={reissuing.isPending} onClick={handlePress}>
          {t('invoices.reissue.submit')}
        </Button>
      </div>
    </section>
  );
}
