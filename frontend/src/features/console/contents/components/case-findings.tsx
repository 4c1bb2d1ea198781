import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../../components/status-tag.tsx';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ReportCaseDetail } from '../api/report-cases.ts';

/** What the automatic checks found, the surest first: for a person to judge, with the model that says so. */
export function CaseFindings({ findings }: { findings: ReportCaseDetail['found'] }) {
  const { t } = useTranslation(['moderation', 'console']);
  return (
    <ul className="stack">
      {findings.map(({ id, detector, reason, why, what, score, model, modelVersion, foundAt }) => (
        <li key={id} className="stack">
          <span>
            <StatusTag tone="warning">{t(`detector.${detector}`)}</StatusTag>{' '}
            <strong>{t(`console:content.rule.${reason}`)}</strong> · {t(`why.${why}`)} ·{' '}
            {t('score', { score })}
          </span>
          {what === '' ? null : <code style={{ overflowWrap: 'anywhere' }}>{what}</code>}
          <span className="soft small">
            {t('model', { model, version: modelVersion })} · <ShortTime at={foundAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
