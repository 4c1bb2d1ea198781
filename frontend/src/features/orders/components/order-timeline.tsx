import '../../../components/timeline.css';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatDay } from '../../../lib/format/day.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import type { OrderDetail } from '../api/get-order.ts';

/** All that happened to an order in words, oldest first. */
export function OrderTimeline({ order: { timeline, items } }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const say = ({ kind, amount, until, itemId }: OrderDetail['timeline'][number]): string => {
    const item = items.find(({ id }) => id === itemId);
    return t(`moment.${kind}`, {
      amount: amount ? formatMoney(amount) : '',
      day: until ? formatDay(until, locale) : '',
      item: item ? item.title || localized(item.name, locale) : '',
    });
  };
  return (
    <section className="stack" aria-labelledby="timeline-title">
      <h2 id="timeline-title">{t('timeline')}</h2>
      <ol className="timeline">
        {timeline.map((moment) => (
          <li key={`${moment.kind}.${moment.at}.${moment.itemId ?? ''}`}>
            <time dateTime={moment.at}>{formatDateTime(moment.at, locale)}</time>
            <span>{say(moment)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
