import { useTranslation } from 'react-i18next';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ReportCaseDetail } from '../api/report-cases.ts';

/** What visitors wrote, the latest first. */
export function CaseReports({ found }: { found: ReportCaseDetail }) {
  const { t } = useTranslation(['moderation', 'console']);
  const more = found.reports - found.list.length;
  return (
    <ol className="stack">
      {found.list.map(({ id, reason, words, contact, reference, sentAt }) => (
        <li key={id}>
          <strong>{t(`console:content.rule.${reason}`)}</strong> · {reference} · <ShortTime at={sentAt} />
          <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words || t('noWords')}</p>
          {contact ? <p className="soft">{t('contact', { contact })}</p> : null}
        </li>
      ))}
      {more > 0 ? <li className="soft">{t('more', { count: more })}</li> : null}
    </ol>
  );
}
