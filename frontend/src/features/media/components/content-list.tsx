import './content-list.css';
import { Button, Input, Popconfirm, Switch } from 'antd';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentThumb } from '../../../components/content-thumb.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { formatBytes } from '../../../lib/format/number.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useDeleteContent } from '../api/delete-content.ts';
import { type Content, type ContentFilter, useContents } from '../api/get-contents.ts';
import { BlockReason } from './block-reason.tsx';
import { EditComposite } from './edit-composite.tsx';
import { RenameForm } from './rename-form.tsx';
import { TextThumb } from './text-thumb.tsx';
import { UnfinishedCard } from './unfinished-card.tsx';

/** Seldom opened, and the only dialog of the list. */
const ContentView = lazy(() => import('./content-view.tsx').then((view) => ({ default: view.ContentView })));

type CardProps = { content: Content; onEdit?: (content: Content) => void };

/** What the card is about, small; pressed, it is shown whole. */
function CardPicture({ content, onView }: { content: Content; onView: () => void }) {
  const { t } = useTranslation('dashboard');
  const picture = content.text ? (
    <TextThumb text={content.text} />
  ) : (
    <ContentThumb type={content.type} thumbUrl={content.thumbUrl} />
  );
  // What is taken down is shown to nobody.
  if (content.status !== 'ready') return picture;
  return (
    <button
      type="button"
      className="content-card__open"
      aria-label={t('view.of', { title: content.title })}
      onClick={onView}
    >
      {picture}
    </button>
  );
}

function ContentCard({ content, onEdit }: CardProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const locale = useLocale();
  const remove = useDeleteContent();
  const [isRenaming, setRenaming] = useState(false);
  const [isViewed, setViewed] = useState(false);
  const isInUse = remove.error !== null && ApiError.from(remove.error).code === 'CONTENT_IN_USE';
  if (content.status === 'processing' || content.status === 'failed')
    return <UnfinishedCard content={content} />;
  return (
    <li className="content-card">
      <CardPicture content={content} onView={() => setViewed(true)} />
      {isViewed ? (
        <Suspense fallback={null}>
          <ContentView content={content} onClose={() => setViewed(false)} />
        </Suspense>
      ) : null}
      {isRenaming ? (
        <RenameForm content={content} onDone={() => setRenaming(false)} />
      ) : (
        <strong>{content.title}</strong>
      )}
      <span className="soft small">
        {t(`type.${content.type}`)}
        {content.size ? ` · ${formatBytes(content.size, locale)}` : ''} ·{' '}
        <span className="unbroken">{formatDate(content.createdAt, locale)}</span>
      </span>
      {content.status === 'ready' ? null : (
        <div>
          <StatusTag tone="danger">{t(`contentStatus.${content.status}`)}</StatusTag>
          {content.block ? <BlockReason content={content} block={content.block} /> : null}
        </div>
      )}
      {content.isComposite && content.status === 'ready' ? <EditComposite content={content} /> : null}
      <ErrorNote error={remove.error} what={t('failures.delete')} />
      {isInUse ? (
        <Button
          danger
          loading={remove.isPending}
          onClick={() => remove.mutate({ id: content.id, isForced: true })}
        >
          {t('deleteAnyway')}
        </Button>
      ) : null}
      <div className="row">
        {onEdit ? (
          <Button
            onClick={() => onEdit(content)}
            aria-label={t('edit', { title: content.title })}
            icon={<Icon name="edit" />}
          />
        ) : (
          <Button
            onClick={() => setRenaming(true)}
            aria-label={t('rename.of', { title: content.title })}
            icon={<Icon name="edit" />}
          />
        )}
        <Popconfirm
          title={t('confirmDelete', { title: content.title })}
          okText={t('common:delete')}
          cancelText={t('common:cancel')}
          onConfirm={() => remove.mutate({ id: content.id, isForced: false })}
        >
          <Button
            aria-label={t('delete', { title: content.title })}
            icon={<Icon name="trash" />}
            loading={remove.isPending}
          />
        </Popconfirm>
      </div>
    </li>
  );
}

type ContentListProps = {
  /** The kind of content to list. */
  filter: Pick<ContentFilter, 'type' | 'except'>;
  emptyText: string;
  /** What did not work when they cannot be loaded. */
  failure: string;
  onEdit?: (content: Content) => void;
};

/** A searchable list of content; the search is case-sensitive by default. */
export function ContentList({ filter, emptyText, failure, onEdit }: ContentListProps) {
  const { t } = useTranslation('dashboard');
  const [q, setQ] = useState('');
  const [ignoreCase, setIgnoreCase] = useState(false);
  const [page, setPage] = useState(1);
  const search = useDeferredValue(q.trim());
  const contents = useContents({
    ...filter,
    q: search || undefined,
    ignoreCase: search && ignoreCase ? 'true' : undefined,
    page,
  });
  return (
    <div className="stack">
      <div className="row">
        <Input.Search
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          style={{ maxWidth: 320 }}
          onSearch={(value) => {
            setQ(value);
            setPage(1);
          }}
        />
        {search || contents.data?.total ? (
          <span className="row small">
            <Switch checked={ignoreCase} onChange={setIgnoreCase} aria-label={t('ignoreCase')} />
            <span aria-hidden="true">{t('ignoreCase')}</span>
          </span>
        ) : null}
      </div>
      <QueryState query={contents} failure={failure}>
        {(data) => (
          <>
            {data.total === 0 ? <p className="soft">{search ? t('nothingFound') : emptyText}</p> : null}
            <ul className="contents">
              {data.items.map((content) => (
                <ContentCard key={content.id} content={content} onEdit={onEdit} />
              ))}
            </ul>
            {page > 1 || data.total > data.pageSize ? (
              <Pager page={page} pageSize={data.pageSize} total={data.total} onChange={setPage} />
            ) : null}
          </>
        )}
      </QueryState>
    </div>
  );
}
