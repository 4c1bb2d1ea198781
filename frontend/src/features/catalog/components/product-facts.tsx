import './product-facts.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/icon.tsx';
import { paths } from '../../../config/paths.ts';
import { useOrderRules } from '../../../lib/api/shop-rules.ts';
import { formatDaySpan } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { usePromise } from '../api/get-promise.ts';

/** What somebody wants to know before buying: when it ships, what if it is wrong, and the price of many. */
export function ProductFacts() {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const from = usePromise(false).data?.from;
  const { defectDays, bulkThreshold, shippingMin, shippingMax, photoExtraMin, photoExtraMax } =
    useOrderRules();
  return (
    <ul className="product-facts" aria-label={t('facts.label')}>
      <li>
        <Icon name="clock" size={20} />
        <span>
          {from
            ? t('facts.promise', { day: formatDaySpan({ from, until: from }, locale) })
            : t('facts.ships', { shippingMin, shippingMax })}{' '}
          {t('facts.photo', { photoExtraMin, photoExtraMax })}
        </span>
      </li>
      <li>
        <Icon name="check" size={20} />
        <span>
          {t('facts.returns', { defectDays })}{' '}
          <Link to={paths.shippingAndReturns.href()}>{t('facts.more')}</Link>
        </span>
      </li>
      <li>
        <Icon name="plus" size={20} />
        <span>
          {t('facts.group', { bulkThreshold })}{' '}
          <Link to={paths.contact.href('group')}>{t('facts.quote')}</Link>
        </span>
      </li>
    </ul>
  );
}
