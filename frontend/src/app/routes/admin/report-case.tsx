import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { FactList } from '../../../components/fact-list.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { type ReportCaseDetail, useReportCase } from '../../../features/console/contents/api/report-cases.ts';
import { CaseEvidence } from '../../../features/console/contents/components/case-evidence.tsx';
import { CaseFindings } from '../../../features/console/contents/components/case-findings.tsx';
import { CaseLock } from '../../../features/console/contents/components/case-lock.tsx';
import { CaseReports } from '../../../features/console/contents/components/case-reports.tsx';
import { CaseStatus } from '../../../features/console/contents/components/case-status.tsx';
import { ClaimCase } from '../../../features/console/contents/components/claim-case.tsx';
import { DecideCase } from '../../../features/console/contents/components/decide-case.tsx';
import { OwnerHistory } from '../../../features/console/contents/components/owner-history.tsx';
import { OwnerLink } from '../../../features/console/contents/components/owner-link.tsx';
import { SimilarCases } from '../../../features/console/contents/components/similar-cases.tsx';
import { SuspendOwner } from '../../../features/console/contents/components/suspend-owner.tsx';
import { SuspendUploads } from '../../../features/console/contents/components/suspend-uploads.tsx';
import { ShortTime } from '../../../features/console/shared/components/short-time.tsx';
import { BackToList } from '../../../features/console/shared/detail/back-to-list.tsx';
import { DetailLayout, DetailSection } from '../../../features/console/shared/detail/detail-layout.tsx';
import { TakeDownPanel } from '../../../features/console/shared/take-down/take-down-panel.tsx';

/** What a case is about, and where that is seen as it stands. */
function About({ found }: { found: ReportCaseDetail }) {
  const { t } = useTranslation(['moderation', 'console']);
  if ((found.subject === 'review' || found.subject === 'review-photo') && found.title)
    return <Link to={consolePaths.reviews.href({ search: found.title })}>{found.title}</Link>;
  if (found.subject === 'claim-photo') return <Link to={consolePaths.claims.path}>{found.title}</Link>;
  if (found.subject !== 'keepsake') return found.title;
  return (
    <span className="row">
      <a href={`/list/${found.subjectId}`} target="_blank" rel="noreferrer">
        {t('openPage')}
      </a>
      {found.isRestricted ? null : (
        <Link to={consolePaths.keepsake.href(found.subjectId, { rule: found.reason })}>
          {t('takeDown.whole')}
        </Link>
      )}
    </span>
  );
}

function Facts({ found }: { found: ReportCaseDetail }) {
  const { t } = useTranslation(['moderation', 'console']);
  return (
    <section className="panel stack" aria-label={t('one')}>
      <FactList
        facts={[
          [t('reason'), t(`console:content.rule.${found.reason}`)],
          [t('reports'), found.reports],
          [t('findings'), found.findings],
          [t('weight'), found.weight],
          [t('openedAt'), <ShortTime key="opened" at={found.openedAt} />],
          [t('due'), <ShortTime key="due" at={found.dueAt} />],
          [
            t('console:content.owner'),
            found.ownerId ? <OwnerLink key="owner" id={found.ownerId} /> : t('noOwner'),
          ],
          [t(`subjects.${found.subject}`), <About key="about" found={found} />],
        ]}
      />
      <ClaimCase found={found} />
    </section>
  );
}

const idsOf = ({ evidence }: ReportCaseDetail): string[] => [
  ...new Set(evidence.filter(({ state }) => state !== 'erased').map(({ contentId }) => contentId)),
];

/** What may be done with a case: it is decided once; the design of a decided one is let be used again, or taken down. */
function Danger({ found, meant }: { found: ReportCaseDetail; meant: readonly string[] }) {
  if (found.status === 'open') return <DecideCase found={found} meant={meant} />;
  return <TakeDownPanel kind="artwork" id={found.subjectId} proposed={found.reason} />;
}

/** Whether there is anything left to do. */
const hasDanger = (found: ReportCaseDetail): boolean =>
  !found.isRestricted &&
  (found.status === 'open' || (found.subject === 'artwork' && idsOf(found).length > 0));

function Case({ found }: { found: ReportCaseDetail }) {
  const { t } = useTranslation('moderation');
  const [spared, setSpared] = useState<readonly string[]>([]);
  // What comes in meanwhile is meant as well, until it is unticked.
  const meant = idsOf(found).filter((id) => !spared.includes(id));
  const handleMeant = (ids: string[]) => setSpared(idsOf(found).filter((id) => !ids.includes(id)));
  return (
    <DetailLayout
      aside={
        <>
          <Facts found={found} />
          <SimilarCases found={found} />
          <OwnerHistory found={found} />
          <CaseLock found={found} />
          {found.ownerId ? (
            <>
              <SuspendUploads ownerId={found.ownerId} rule={found.reason} />
              <SuspendOwner ownerId={found.ownerId} />
            </>
          ) : null}
        </>
      }
      danger={hasDanger(found) ? <Danger found={found} meant={meant} /> : undefined}
    >
      {found.findings > 0 ? (
        <DetailSection id="findings" title={t('findings')}>
          <CaseFindings findings={found.found} />
        </DetailSection>
      ) : null}
      {found.reports > 0 || found.findings === 0 ? (
        <DetailSection id="reports" title={t('reports')}>
          <CaseReports found={found} />
        </DetailSection>
      ) : null}
      <DetailSection id="evidence" title={t('evidence')}>
        <CaseEvidence found={found} meant={meant} onMeant={handleMeant} />
      </DetailSection>
    </DetailLayout>
  );
}

export function Component() {
  const { t } = useTranslation('moderation');
  const { id = '' } = useParams();
  const query = useReportCase(id);
  const list = { label: t('title'), to: consolePaths.reportCases.href() };
  return (
    <AppPage
      title={query.data?.title || t('one')}
      titleEnd={query.data ? <CaseStatus found={query.data} /> : undefined}
      trail={[list]}
    >
      <QueryState query={query} failure={t('away')} missing={<BackToList {...list} />}>
        {(found) => <Case found={found} />}
      </QueryState>
    </AppPage>
  );
}
