import { useTranslation } from 'react-i18next';
import { Timeline } from '../../shared/detail/timeline.tsx';
import type { AuditEntry } from '../api/get-audit.ts';
import { useActText } from './use-act-text.ts';

/** What staff did to one account. */
export function ActTimeline({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation('console');
  const { nameOf, detailOf } = useActText();
  if (entries.length === 0) return <p className="soft">{t('audit.none')}</p>;
  const moments = entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    what: (
      <>
        <strong>{nameOf(entry.action)}</strong> <span className="soft">{entry.actorName}</span>
        {detailOf(entry) ? <p>{detailOf(entry)}</p> : null}
      </>
    ),
  }));
  return <Timeline moments={moments} />;
}
