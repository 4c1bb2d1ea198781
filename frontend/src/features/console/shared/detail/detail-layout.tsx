import './detail.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type DetailLayoutProps = {
  children: ReactNode;
  /** Documents that belong to it, beside it on wide windows. */
  aside?: ReactNode;
  /** What cannot be undone: last on every window. */
  danger?: ReactNode;
};

/** The body of a detail page. */
export function DetailLayout({ children, aside, danger }: DetailLayoutProps) {
  return (
    <div className={aside ? 'detail detail--split' : 'detail'}>
      <div>{children}</div>
      {aside ? <aside>{aside}</aside> : null}
      {danger ? <DangerZone>{danger}</DangerZone> : null}
    </div>
  );
}

type DetailSectionProps = { id: string; title: string; children: ReactNode };

/** One part of a detail page under its heading. */
export function DetailSection({ id, title, children }: DetailSectionProps) {
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Set apart from what is above. */
function DangerZone({ children }: { children: ReactNode }) {
  const { t } = useTranslation('list');
  return (
    <section className="detail__danger" aria-labelledby="danger">
      <h2 id="danger">{t('detail.danger')}</h2>
      {children}
    </section>
  );
}
