import { useTranslation } from 'react-i18next';
import type { BulkRequest } from '../lib/api/gen/catalog-order/types.gen.ts';
import { formatAddress } from '../lib/format/address.ts';
import { formatDateTime } from '../lib/format/date.ts';
import { formatDay } from '../lib/format/day.ts';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { type Fact, FactList } from './fact-list.tsx';

/** Who asks for what, until when, and where it goes. */
export function BulkFacts({ request, invoice }: { request: BulkRequest; invoice?: string }) {
  const { t } = useTranslation('bulk');
  const locale = useLocale();
  const { recipient, wishedOn } = request;
  const phones = [...new Set([recipient.phone, recipient.mobile])].filter(Boolean).join(' / ');
  const facts: Fact[] = [
    [t('facts.createdAt'), formatDateTime(request.createdAt, locale)],
    [t('facts.company'), request.company],
    [t('facts.wishedOn'), wishedOn ? formatDay(wishedOn, locale) : ''],
    [t('facts.remarks'), request.remarks],
    [t('facts.recipient'), [recipient.name, phones].filter(Boolean).join(' ')],
    [t('facts.email'), recipient.email],
    [t('facts.address'), formatAddress(recipient.address).trim()],
    [t('facts.invoice'), invoice],
  ];
  return (
    <section className="panel stack" aria-label={t('facts.title')}>
      <h2>{t('facts.title')}</h2>
      <FactList facts={facts.filter(([, value]) => value)} />
    </section>
  );
}
