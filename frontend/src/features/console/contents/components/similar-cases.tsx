import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../../config/console-paths.ts';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import type { ReportCaseDetail } from '../api/report-cases.ts';
import { CaseStatus } from './case-status.tsx';

/** Cases of other owners too, in which the same file was kept, or a picture that looks alike. */
export function SimilarCases({ found }: { found: ReportCaseDetail }) {
  const { t } = useTranslation(['moderation', 'console']);
  if (found.similar.length === 0) return null;
  return (
    <DetailSection id="similar" title={t('similar.title')}>
      <ul className="detail__related">
        {found.similar.map(({ found: other, likeness }) => (
          <li key={other.id}>
            <Link to={consolePaths.reportCase.href(other.id)}>
              {other.title || t('one')} · {t(`console:content.rule.${other.reason}`)} ·{' '}
              {t(`similar.${likeness}`)}
            </Link>
            <CaseStatus found={other} />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
