import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { HeroArt } from './hero-art.tsx';

export function Hero() {
  const { t } = useTranslation('home');
  return (
    <section className="hero">
      <div className="wrap hero__grid">
        <div className="hero__words">
          <h1>{t('hero.title')}</h1>
          <p>{t('hero.text')}</p>
          <div className="hero__actions">
            <Link className="button" to={paths.generateImage.href()}>
              {t('hero.cta')}
            </Link>
            <Link className="button button--quiet" to={paths.modelSelection.href()}>
              {t('hero.secondary')}
            </Link>
          </div>
          <p className="hero__note">{t('hero.note')}</p>
        </div>
        <HeroArt />
      </div>
    </section>
  );
}
