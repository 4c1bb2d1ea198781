import { Button, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { FreshSignInNote } from '../../shared/components/fresh-sign-in-note.tsx';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
import type { OnDone } from '../api/get-invoice.ts';
import { type Settlement, useSettleInvoice } from '../api/settle-invoice.ts';

const WAYS = ['allowance', 'voided'] as const;

type SettleInvoiceProps = { orderId: string; kind: 'issue' | 'refund' | 'void'; onDone: OnDone };

/** Records how staff resolved in ECPay's back office what ECPay refused the shop. */
export function SettleInvoice({ orderId, kind, onDone }: SettleInvoiceProps) {
  const { t } = useTranslation('console');
  const [way, setWay] = useTypedState<(typeof WAYS)[number]>(`settle.way.${orderId}`, 'allowance');
  const [number, setNumber] = useTypedState(`settle.number.${orderId}`, '');
  const [note, setNote] = useTypedState(`settle.note.${orderId}`, '');
  const settle = useSettleInvoice(orderId, onDone);
  const isIssue = kind === 'issue';
  const outcome: Settlement['outcome'] = isIssue ? 'issued' : way;
  const isReady = note.trim() !== '' && (number.trim() !== '' || !isIssue);
  const handlePress = () => {
    const typed = number.trim().toUpperCase();
    const said = { note: note.trim() };
    if (isIssue) settle.mutate({ ...said, outcome: 'issued', number: typed });
    else if (way === 'voided') settle.mutate({ ...said, outcome: way });
    else settle.mutate({ ...said, outcome: way, ...(typed ? { number: typed } : {}) });
  };
  return (
    <section className="panel stack" aria-labelledby="settle">
      <h2 id="settle">{t('invoices.settle.title')}</h2>
      <p className="soft">{t('invoices.settle.lead')}</p>
      <FreshSignInNote />
      {isIssue ? null : (
        <Radio.Group
          aria-label={t('invoices.settle.how')}
          value={way}
          onChange={(event) => setWay(event.target.value as (typeof WAYS)[number])}
          options={WAYS.map((value) => ({ value, label: t(`invoices.settle.${value}`) }))}
        />
      )}
      {outcome === 'voided' ? null : (
        <div>
          <label htmlFor="settle-number">{t(`invoices.settle.number.${isIssue ? 'issue' : 'refund'}`)}</label>
          <Input id="settle-number" value={number} onChange={(event) => setNumber(event.target.value)} />
        </div>
      )}
      <div>
        <label htmlFor="settle-note">{t('invoices.settle.note')}</label>
        <Input
          id="settle-note"
          value={note}
          maxLength={200}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {settle.error ? <ErrorNote error={settle.error} /> : null}
      <IncompleteNote isShown={!isReady} />
      <div>
        <Button disabled={!isReady} loading={settle.isPending} onClick={handlePress}>
          {t('invoices.settle.submit')}
        </Button>
      </div>
    </section>
  );
}
