import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RippleMark } from '../../../components/ripple-mark.tsx';
import { paths } from '../../../config/paths.ts';

export function DailyTouch() {
  const { t } = useTranslation('home');
  return (
    <section className="section daily" aria-labelledby="daily">
      <div className="wrap daily__row">
        <RippleMark size={96} />
        <div>
          <h2 id="daily">{t('touch.title')}</h2>
          <p>{t('touch.text')}</p>
        </div>
        <Link className="button button--quiet" to={paths.register.href()}>
          {t('touch.cta')}
        </Link>
      </div>
    </section>
  );
}
