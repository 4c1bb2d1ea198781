import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { FactList } from '../../../components/fact-list.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { type StaffContentDetail, useStaffContent } from '../../../features/console/contents/api/contents.ts';
import { ContentActs } from '../../../features/console/contents/components/content-acts.tsx';
import { ContentCheck } from '../../../features/console/contents/components/content-check.tsx';
import { ContentPreview } from '../../../features/console/contents/components/content-preview.tsx';
import { ContentStatus } from '../../../features/console/contents/components/content-status.tsx';
import { DecideAppeal } from '../../../features/console/contents/components/decide-appeal.tsx';
import { Release, TakeDown } from '../../../features/console/contents/components/moderate.tsx';
import { OwnerLink } from '../../../features/console/contents/components/owner-link.tsx';
import { ShortTime } from '../../../features/console/shared/components/short-time.tsx';
import { BackToList } from '../../../features/console/shared/detail/back-to-list.tsx';
import { Copyable } from '../../../features/console/shared/detail/copyable.tsx';
import { DetailLayout, DetailSection } from '../../../features/console/shared/detail/detail-layout.tsx';

function Facts({ content }: { content: StaffContentDetail }) {
  const { t } = useTranslation(['console', 'dashboard']);
  return (
    <section className="panel" aria-label={t('content.one')}>
      <FactList
        facts={[
          [t('content.type'), t(`dashboard:type.${content.type}`)],
          [t('content.owner'), <OwnerLink key="owner" id={content.ownerId} />],
          [t('content.createdAt'), <ShortTime key="at" at={content.createdAt} />],
          [t('content.id'), <Copyable key="id" text={content.id} />],
          ...(content.altText ? [[t('dashboard:rename.altText'), content.altText] as const] : []),
        ]}
      />
    </section>
  );
}

export function Component() {
  const { t } = useTranslation(['console', 'moderation']);
  const { id = '' } = useParams();
  const query = useStaffContent(id);
  const list = { label: t('content.title'), to: consolePaths.contents.href() };
  return (
    <AppPage
      title={query.data?.title ?? t('content.one')}
      titleEnd={query.data ? <ContentStatus content={query.data} /> : undefined}
      trail={[list]}
    >
      <QueryState query={query} failure={t('content.away')} missing={<BackToList {...list} />}>
        {(content) => (
          <DetailLayout danger={content.isRemoved ? null : <TakeDown content={content} />}>
            <Facts content={content} />
            <DetailSection id="preview" title={t('content.preview')}>
              <ContentPreview content={content} />
            </DetailSection>
            {content.appeal ? <DecideAppeal appeal={content.appeal} /> : null}
            {content.status === 'blocked' && !content.isRemoved && content.appeal?.status !== 'open' ? (
              <Release content={content} />
            ) : null}
            <DetailSection id="check" title={t('moderation:findings')}>
              <ContentCheck check={content.check} />
            </DetailSection>
            <DetailSection id="acts" title={t('content.acts')}>
              <ContentActs acts={content.acts} />
            </DetailSection>
          </DetailLayout>
        )}
      </QueryState>
    </AppPage>
  );
}
