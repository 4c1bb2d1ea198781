import './exhibits.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { ShownExhibit } from '../api/gallery.ts';
import { ReportExhibit } from './report-exhibit.tsx';

type ExhibitCardProps = { exhibit: ShownExhibit; styleName: string };

/** A design in the gallery: what its owner shows of it, the way to one like it, and a report. */
export function ExhibitCard({ exhibit, styleName }: ExhibitCardProps) {
  const { t } = useTranslation('exhibits');
  const { id, imageUrl, style, title, words, byline, isDemo } = exhibit;
  const name = title || t('unnamed', { style: styleName });
  return (
    <li className="exhibit">
      <img
        src={imageUrl}
        alt={title ? t('alt', { name: title, style: styleName }) : name}
        width={400}
        height={400}
        loading="lazy"
        decoding="async"
      />
      <h2>{name}</h2>
      {byline ? <p className="small">{t('by', { name: byline })}</p> : null}
      {words ? <p className="soft small exhibit__words">{words}</p> : null}
      {isDemo ? <p className="soft small">{t('drawn')}</p> : null}
      <Link
        className="button button--quiet"
        to={paths.studio.href({ style, ...(words ? { wish: words } : {}) })}
        aria-label={t('likeOf', { name })}
      >
        {t('like')}
      </Link>
      <ReportExhibit id={id} name={name} />
    </li>
  );
}
