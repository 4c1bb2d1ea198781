import './product-facts.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/icon.tsx';
import { paths } from '../../../config/paths.ts';
import { limits } from '../../../config/shop.ts';

/** What somebody wants to know before buying: when it ships, what if it is wrong, and the price of many. */
export function ProductFacts() {
  const { t } = useTranslation('shop');
  return (
    <ul className="product-facts" aria-label={t('facts.label')}>
      <li>
        <Icon name="clock" size={20} />
        <span>{t('facts.ships')}</span>
      </li>
      <li>
        <Icon name="check" size={20} />
        <span>
          {t('facts.returns', { defectDays: limits.defectDays })}{' '}
          <Link to={paths.shippingAndReturns.href()}>{t('facts.more')}</Link>
        </span>
      </li>
      <li>
        <Icon name="plus" size={20} />
        <span>
          {t('facts.group', { count: limits.bulkQuantity })}{' '}
          <Link to={paths.contact.href('group')}>{t('facts.quote')}</Link>
        </span>
      </li>
    </ul>
  );
}
