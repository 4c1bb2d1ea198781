import './section.css';
import './daily-touch.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture } from '../../../components/picture.tsx';
import { paths } from '../../../config/paths.ts';
import { TouchPoints } from './touch-points.tsx';

type Turn = { title: string; text: string };

/** The daily loop: hold a phone near, see what today brings, change it for tomorrow. */
export function DailyTouch() {
  const { t } = useTranslation('home');
  const turns = t('touch.items', { returnObjects: true }) as Turn[];
  return (
    <section className="section section--wash" aria-labelledby="daily">
      <div className="wrap daily">
        <Picture name="home/week" alt={t('touch.alt')} sizes="(min-width: 960px) 540px, 90vw" />
        <div className="daily__words">
          <h2 id="daily">{t('touch.title')}</h2>
          <p className="section__lead">{t('touch.text')}</p>
          <ol className="daily__turns">
            {turns.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <TouchPoints />
          <Link className="button" to={paths.register.href()}>
            {t('touch.cta')}
          </Link>
        </div>
      </div>
    </section>
  );
}
