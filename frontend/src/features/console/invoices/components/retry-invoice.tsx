import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import type { OnDone } from '../api/get-invoice.ts';
import { useRetryInvoice } from '../api/retry-invoice.ts';

/** Tries now what waits or was given up. */
export function RetryInvoice({ orderId, onDone }: { orderId: string; onDone: OnDone }) {
  const { t } = useTranslation('console');
  const retry = useRetryInvoice(orderId, onDone);
  return (
    <section className="panel stack" aria-label={t('invoices.retry.submit')}>
      <p>{t('invoices.retry.lead')}</p>
      {retry.error ? <ErrorNote error={retry.error} /> : null}
      <div>
        <Button type="primary" loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('invoices.retry.submit')}
        </Button>
      </div>
    </section>
  );
}
