import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../../config/console-paths.ts';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import type { ReportCaseDetail } from '../api/report-cases.ts';
import { CaseStatus } from './case-status.tsx';
import { ContentActs } from './content-acts.tsx';

/** What was reported and done to the contents of the same owner before. */
export function OwnerHistory({ found }: { found: ReportCaseDetail }) {
  const { t } = useTranslation(['moderation', 'console']);
  return (
    <DetailSection id="history" title={t('history')}>
      <ContentActs acts={found.acts} />
      {found.others.length > 0 ? (
        <ul className="detail__related">
          {found.others.map((other) => (
            <li key={other.id}>
              <Link to={consolePaths.reportCase.href(other.id)}>
                {other.title} · {t(`console:content.rule.${other.reason}`)}
              </Link>
              <CaseStatus found={other} />
            </li>
          ))}
        </ul>
      ) : null}
    </DetailSection>
  );
}
