import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { FreshSignInNote } from '../../shared/components/fresh-sign-in-note.tsx';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
import type { OnDone } from '../api/get-invoice.ts';
import { useVoidInvoice } from '../api/void-invoice.ts';

/** ECPay takes no longer reason. */
const LONGEST = 20;

/** Voids an invoice by hand, with a reason. */
export function VoidInvoice({ orderId, onDone }: { orderId: string; onDone: OnDone }) {
  const { t } = useTranslation('console');
  const [reason, setReason] = useTypedState(`void.reason.${orderId}`, '');
  const voiding = useVoidInvoice(orderId, onDone);
  const isReady = reason.trim() !== '';
  const handlePress = () => {
    if (isReady && !voiding.isPending) voiding.mutate(reason.trim());
  };
  return (
    <section className="panel stack" aria-labelledby="void">
      <h2 id="void">{t('invoices.void.title')}</h2>
      <p className="soft">{t('invoices.void.lead')}</p>
      <FreshSignInNote />
      <div>
        <label htmlFor="void-reason">{t('invoices.void.reason')}</label>
        <Input
          id="void-reason"
          value={reason}
          maxLength={LONGEST}
          showCount
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      {voiding.error ? <ErrorNote error={voiding.error} /> : null}
      <IncompleteNote isShown={!isReady} />
      <div>
        <Button danger disabled={!isReady} loading={voiding.isPending} onClick={handlePress}>
          {t('invoices.void.submit')}
        </Button>
      </div>
    </section>
  );
}
