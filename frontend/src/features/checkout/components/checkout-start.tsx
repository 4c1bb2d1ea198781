import './checkout-form.css';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../components/skeleton.tsx';

/** The upper part of the form as it will stand, without its fields, while what it begins with is read. */
export function CheckoutStart() {
  const { t } = useTranslation('checkout');
  return (
    <div className="checkout">
      <section className="panel checkout__summary" aria-label={t('summary')}>
        <h2 className="checkout__heading">{t('summary')}</h2>
        <div className="checkout__toggle">{t('summaryShow')}</div>
        <div className="checkout__folded">
          <Skeleton lines={4} />
        </div>
      </section>
      <div className="stack stack--wide">
        <section>
          <p className="panel-title">{t('gift.title')}</p>
          <p className="checkout__start-label">{t('gift.isGift')}</p>
          <p className="checkout__start-help soft small">{t('gift.help')}</p>
        </section>
        <Skeleton lines={8} />
      </div>
    </div>
  );
}
