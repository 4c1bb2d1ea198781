import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { paths } from '../../../../config/paths.ts';
import { useStoppedItems } from '../api/board.ts';

const ARTWORK = 'artwork:';

/** Items that are paid and not made, with the reason: taken down by moderators, or stopped by staff. */
export function StoppedItems() {
  const { t } = useTranslation(['production', 'sales', 'console']);
  const stopped = useStoppedItems();
  if (stopped.isError)
    return (
      <ErrorNote error={stopped.error} what={t('stopped.away')} onRetry={() => void stopped.refetch()} />
    );
  const { items = [] } = stopped.data ?? {};
  if (items.length === 0) return null;
  const reasonOf = (reason: string) =>
    reason.startsWith(ARTWORK)
      ? t('sales:order.artworkDown', {
          rule: t(`console:content.rule.${reason.slice(ARTWORK.length) as 'adult'}`),
        })
      : reason;
  return (
    <section className="panel stack" aria-labelledby="stopped-items">
      <h2 id="stopped-items">{t('stopped.title', { count: items.length })}</h2>
      <ul className="stack">
        {items.map(({ id, number, orderNumber, title, quantity, blockedReason }) => (
          <li key={id}>
            <Link to={paths.adminOrder.href(orderNumber)}>{number}</Link> · {title} × {quantity}
            <p className="soft" style={{ overflowWrap: 'anywhere' }}>
              {reasonOf(blockedReason)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
