import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { FactList } from '../../../components/fact-list.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { TransferTerms } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useChooseTransfer, useTransfer } from '../api/transfer.ts';

type Order = { id: string; isBulk: boolean; payable: boolean };

function Copied({ text, what }: { text: string; what: string }) {
  return (
    <span className="row">
      <strong className="tabular">{text}</strong>
      <CopyButton text={text} what={what} />
    </span>
  );
}

/** The account, the reference and the documents, once a transfer is chosen. */
function Account({ orderId, terms }: { orderId: string; terms: TransferTerms }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const pdf = (language: string) =>
    `/api/catalog-order/orders/${orderId}/transfer-invoice?language=${language}`;
  return (
    <>
      <p>{t('transfer.how')}</p>
      <FactList
        facts={[
          [t('transfer.amount'), formatMoney(terms.amount)],
          [t('transfer.bank'), terms.bank],
          [t('transfer.account'), <Copied key="a" text={terms.account} what={t('transfer.account')} />],
          [t('transfer.holder'), terms.holder],
          [t('transfer.reference'), <Copied key="r" text={terms.reference} what={t('transfer.reference')} />],
          [t('transfer.until'), formatDateTime(terms.payableUntil, locale)],
        ]}
      />
      <nav className="row" aria-label={t('transfer.document')}>
        {(['zh-TW', 'en'] as const).map((language) => (
          <a key={language} className="button button--quiet button--small" href={pdf(language)} download>
            {t(`transfer.pdf.${language}`)}
          </a>
        ))}
      </nav>
    </>
  );
}

function Choose({ orderId, terms: { days, amount } }: { orderId: string; terms: TransferTerms }) {
  const { t } = useTranslation('orders');
  const choose = useChooseTransfer(orderId);
  return (
    <>
      <p>{t('transfer.offer', { count: days, amount: formatMoney(amount) })}</p>
      <ErrorNote error={choose.error} />
      <div>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-busy={choose.isPending}
          onClick={() => choose.isPending || choose.mutate(undefined)}
        >
          {t('transfer.choose')}
        </button>
      </div>
    </>
  );
}

/** How the order of an accepted quote is paid by transfer to the shop's account; nothing where the shop offers none. */
function Transfer({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders');
  const terms = useTransfer(orderId);
  if (terms.isPending) return <Skeleton lines={3} />;
  if (terms.isError && ApiError.from(terms.error).code === 'TRANSFER_UNAVAILABLE') return null;
  if (!terms.data)
    return <ErrorNote error={terms.error} what={t('transfer.away')} onRetry={() => void terms.refetch()} />;
  return (
    <section className="panel stack" aria-labelledby="transfer">
      <h2 id="transfer">{t('transfer.title')}</h2>
      {terms.data.chosenAt ? (
        <Account orderId={orderId} terms={terms.data} />
      ) : (
        <Choose orderId={orderId} terms={terms.data} />
      )}
    </section>
  );
}

/** The same for any order: only that of an accepted quote that is still to be paid has it. */
export const TransferPanel = ({ order: { id, isBulk, payable } }: { order: Order }) =>
  isBulk && payable ? <Transfer orderId={id} /> : null;
