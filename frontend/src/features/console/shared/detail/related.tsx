import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DetailSection } from './detail-layout.tsx';

/** A document that belongs to the one that is shown. */
export type RelatedDocument = { to: string; name: string; end?: ReactNode };

/** Links to the documents that belong together: order, payments, invoice, customer. */
export function Related({ documents }: { documents: readonly RelatedDocument[] }) {
  const { t } = useTranslation('list');
  return (
    <DetailSection id="related" title={t('detail.related')}>
      <ul className="detail__related">
        {documents.map(({ to, name, end }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            {end}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
