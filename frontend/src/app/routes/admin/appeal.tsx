import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { FactList } from '../../../components/fact-list.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { type AppealDetail, useAppeal } from '../../../features/console/contents/api/appeals.ts';
import { ContentActs } from '../../../features/console/contents/components/content-acts.tsx';
import { DecideAppeal } from '../../../features/console/contents/components/decide-appeal.tsx';
import { OwnerLink } from '../../../features/console/contents/components/owner-link.tsx';
import { ShortTime } from '../../../features/console/shared/components/short-time.tsx';
import { BackToList } from '../../../features/console/shared/detail/back-to-list.tsx';
import { DetailLayout, DetailSection } from '../../../features/console/shared/detail/detail-layout.tsx';

/** What it is about, to look at before deciding. */
function Subject({ appeal: { subject, subjectId, title } }: { appeal: AppealDetail }) {
  const { t } = useTranslation('moderation');
  if (subject === 'keepsake')
    return <Link to={consolePaths.keepsake.href(subjectId)}>{t('appeals.openKeepsake')}</Link>;
  if ((subject === 'review' || subject === 'review-photo') && title)
    return <Link to={consolePaths.reviews.href({ search: title })}>{t('appeals.openReview')}</Link>;
  return <span>{t(`appeals.subjects.${subject}`)}</span>;
}

function Facts({ appeal }: { appeal: AppealDetail }) {
  const { t } = useTranslation(['moderation', 'console']);
  return (
    <section className="panel" aria-label={t('appeals.one')}>
      <FactList
        facts={[
          [t('subject'), <Subject key="subject" appeal={appeal} />],
          [t('console:content.owner'), <OwnerLink key="owner" id={appeal.ownerId} />],
          [t('appeals.sentAt'), <ShortTime key="at" at={appeal.sentAt} />],
        ]}
      />
    </section>
  );
}

/** An appeal about a design, a keepsake, a review, or that somebody may upload nothing. */
export function Component() {
  const { t } = useTranslation(['moderation', 'console']);
  const { id = '' } = useParams();
  const query = useAppeal(id);
  const list = { label: t('appeals.title'), to: consolePaths.appeals.href() };
  const title = query.data
    ? query.data.title || t(`appeals.subjects.${query.data.subject}`)
    : t('appeals.one');
  return (
    <AppPage title={title} trail={[list]}>
      <QueryState query={query} failure={t('appeals.away')} missing={<BackToList {...list} />}>
        {(appeal) => (
          <DetailLayout>
            <Facts appeal={appeal} />
            <DecideAppeal appeal={appeal} />
            <DetailSection id="acts" title={t('console:content.acts')}>
              <ContentActs acts={appeal.acts} subject={appeal.subject} />
            </DetailSection>
          </DetailLayout>
        )}
      </QueryState>
    </AppPage>
  );
}
