import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { antdPart } from '../../../components/antd-part.tsx';
import { AskingButton } from '../../../components/asking-button.tsx';
import { ContentThumb } from '../../../components/content-thumb.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PushButton } from '../../../components/push-button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { formatBytes } from '../../../lib/format/number.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useDeleteContent } from '../api/delete-content.ts';
import type { Content } from '../api/get-contents.ts';
import { BlockReason } from './block-reason.tsx';
import { EditComposite } from './edit-composite.tsx';
import { TextThumb } from './text-thumb.tsx';
import { UnfinishedCard } from './unfinished-card.tsx';

/** Seldom opened, and the only dialog of the list. */
const ContentView = antdPart(() => import('./content-view.tsx').then(({ ContentView: view }) => view));

const RenameForm = antdPart(() => import('./rename-form.tsx').then(({ RenameForm: form }) => form), {
  placeholder: <Skeleton lines={3} />,
});

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
    <div className="content-card__picture">
      <div aria-hidden="true">{picture}</div>
      <button
        type="button"
        className="content-card__open"
        aria-label={t('view.of', { title: content.title })}
        onClick={onView}
      />
    </div>
  );
}

type ButtonsProps = { content: Content; onEdit: () => void; label: string };

/** What can be done with one content, and what became of its deletion. */
function CardButtons({ content, onEdit, label }: ButtonsProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const remove = useDeleteContent();
  const isInUse = remove.error !== null && ApiError.from(remove.error).code === 'CONTENT_IN_USE';
  return (
    <>
      <ErrorNote error={remove.error} what={t('failures.delete')} />
      {isInUse ? (
        <PushButton
          look="danger"
          isBusy={remove.isPending}
          onPress={() => remove.mutate({ id: content.id, isForced: true })}
        >
          {t('deleteAnyway')}
        </PushButton>
      ) : null}
      <div className="row">
        <PushButton look="icon" label={label} onPress={onEdit}>
          <Icon name="edit" />
        </PushButton>
        <AskingButton
          look="icon"
          icon="trash"
          text={t('common:delete')}
          label={t('delete', { title: content.title })}
          question={t('confirmDelete', { title: content.title })}
          yes={t('common:delete')}
          no={t('common:cancel')}
          isPending={remove.isPending}
          onYes={() => remove.mutate({ id: content.id, isForced: false })}
        />
      </div>
    </>
  );
}

/** Whether one of several is chosen. */
export type Choice = { isChosen: boolean; onChange: (isChosen: boolean) => void };

type ContentCardProps = {
  content: Content;
  onEdit?: ((content: Content) => void) | undefined;
  /** While several are chosen. */
  choice?: Choice | undefined;
};

export function ContentCard({ content, onEdit, choice }: ContentCardProps) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const [isRenaming, setRenaming] = useState(false);
  const [isViewed, setViewed] = useState(false);
  const { title } = content;
  if (content.status === 'processing' || content.status === 'failed')
    return <UnfinishedCard content={content} />;
  return (
    <li className="content-card">
      <CardPicture content={content} onView={() => setViewed(true)} />
      {isViewed ? <ContentView content={content} onClose={() => setViewed(false)} /> : null}
      <div className="content-card__facts">
        {choice ? (
          <label className="choice">
            <input
              type="checkbox"
              checked={choice.isChosen}
              aria-label={t('several.of', { title })}
              onChange={(event) => choice.onChange(event.target.checked)}
            />
          </label>
        ) : null}
        {isRenaming ? (
          <RenameForm content={content} onDone={() => setRenaming(false)} />
        ) : (
          <strong>{title}</strong>
        )}
        <span className="soft small">
          {t(`type.${content.type}`)}
          {content.size ? ` · ${formatBytes(content.size, locale)}` : ''}
          {content.characterCount ? ` · ${t('characters', { count: content.characterCount })}` : ''} ·{' '}
          <span className="unbroken">{formatDate(content.createdAt, locale)}</span>
        </span>
        {content.status === 'ready' ? null : (
          <div>
            <StatusTag tone="danger">{t(`contentStatus.${content.status}`)}</StatusTag>
            {content.block ? <BlockReason content={content} block={content.block} /> : null}
          </div>
        )}
        {content.isComposite && content.status === 'ready' ? <EditComposite content={content} /> : null}
        <CardButtons
          content={content}
          onEdit={() => (onEdit ? onEdit(content) : setRenaming(true))}
          label={t(onEdit ? 'edit' : 'rename.of', { title })}
        />
      </div>
    </li>
  );
}
