import './breadcrumbs.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** A page above this one. */
export type Crumb = { label: string; to: string };

type BreadcrumbsProps = { trail: readonly Crumb[]; here: string };

/** Links to the pages above a deep one; the page itself is last. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  const { t } = useTranslation();
  return (
    <nav className="crumbs" aria-label={t('nav.breadcrumbs')}>
      <ol>
        {trail.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
