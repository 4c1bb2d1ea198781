import './contact-card.css';
import { useTranslation } from 'react-i18next';
import { supportEmail } from '../../../config/shop.ts';

/** How the shop is reached, and when. */
export function ContactCard() {
  const { t } = useTranslation(['contact', 'common']);
  return (
    <div className="contact-card">
      <dl className="contact-card__facts">
        <dt>{t('card.email')}</dt>
        <dd>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </dd>
        <dt>{t('card.hours')}</dt>
        <dd>{t('card.hoursText')}</dd>
        <dt>{t('card.languages')}</dt>
        <dd>{t('card.languagesText')}</dd>
        <dt>{t('card.seller')}</dt>
        <dd>{t('common:brand.full')}</dd>
      </dl>
      <a className="button" href={`mailto:${supportEmail}`}>
        {t('card.write')}
      </a>
    </div>
  );
}
