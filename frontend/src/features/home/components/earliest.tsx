import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDaySpan } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';

/** The first day on which what is ordered today is sent; without the query client, which the home page does not load. */
async function readEarliest(): Promise<string | null> {
  const response = await fetch('/api/catalog-order/promise?isPhoto=false').catch(() => null);
  if (!response?.ok) return null;
  const { promise } = (await response.json()) as { promise?: { from: string } | null };
  return promise?.from ?? null;
}

/** What shipping costs, and when a piece that is ordered today is sent at the earliest, once the shop promises a day. */
export function Earliest() {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void readEarliest().then(
      (day) => isHere && setFrom(day),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (!from) return <p>{t('products.shipping')}</p>;
  return <p>{t('products.earliest', { day: formatDaySpan({ from, until: from }, locale) })}</p>;
}
