import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** A page above this one. */
export type Crumb = { label: string; to: string };

type BreadcrumbsProps = { trail: readonly Crumb[]; here: string };

/** The way up from a deep page; the page itself ends the line. */
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
