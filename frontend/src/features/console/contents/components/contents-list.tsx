import { useTranslation } from 'react-i18next';
import { consolePaths } from '../../../../config/console-paths.ts';
import { listStaffContentsQuery } from '../../../../lib/api/gen/media/lists.gen.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type StaffContent, useStaffContents } from '../api/contents.ts';
import { ContentStatus } from './content-status.tsx';
import { OwnerLink } from './owner-link.tsx';

const spec = { ...listStaffContentsQuery, name: 'contents' } as const;

function useColumns(): ListColumn<StaffContent>[] {
  const { t } = useTranslation(['console', 'dashboard']);
  return [
    { key: 'title', title: t('content.name'), render: ({ title }) => title },
    { key: 'type', title: t('content.type'), render: ({ type }) => t(`dashboard:type.${type}`) },
    { key: 'status', title: t('content.state'), render: (content) => <ContentStatus content={content} /> },
    {
      key: 'rule',
      title: t('content.ruleBroken'),
      render: ({ blockedFor }) => (blockedFor ? t(`content.rule.${blockedFor}`) : '–'),
    },
    { key: 'owner', title: t('content.owner'), render: ({ ownerId }) => <OwnerLink id={ownerId} /> },
    {
      key: 'createdAt',
      title: t('content.createdAt'),
      render: ({ createdAt }) => <ShortTime at={createdAt} />,
    },
  ];
}

/** Files and texts of all customers; a row leads to one. */
export function ContentsList() {
  const { t } = useTranslation(['console', 'dashboard']);
  const { list, query, values, page } = useList(spec);
  return (
    <ConsoleList
      list={list}
      query={useStaffContents({ page, ...query, ...values })}
      rowKey="id"
      nameOf={({ title }) => title}
      hrefOf={({ id }) => consolePaths.content.href(id)}
      columns={useColumns()}
      card={(content) => ({
        title: content.title,
        status: <ContentStatus content={content} />,
        facts: [
          t(`dashboard:type.${content.type}`),
          content.blockedFor ? t(`content.rule.${content.blockedFor}`) : null,
          <ShortTime key="at" at={content.createdAt} />,
        ],
      })}
      searchLabel={t('content.search')}
      filters={[
        {
          key: 'status',
          label: t('content.state'),
          anyLabel: t('content.anyState'),
          nameOf: (status) => t(`content.status.${status}`),
        },
        {
          key: 'type',
          label: t('content.type'),
          anyLabel: t('content.anyType'),
          nameOf: (type) => t(`dashboard:type.${type}`),
        },
      ]}
      dateLabel={t('content.createdAt')}
      emptyText={t('content.none')}
    />
  );
}
