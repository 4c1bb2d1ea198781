import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { ContentThumb } from '../../../components/content-thumb.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { useDeleteContent } from '../api/delete-content.ts';
import type { Content } from '../api/get-contents.ts';
import { EditComposite } from './edit-composite.tsx';

/** A file that is being converted, with a way to cancel; or the reason why it could not be. */
export function UnfinishedCard({ content }: { content: Content }) {
  const { t } = useTranslation(['dashboard', 'common', 'errors']);
  const remove = useDeleteContent();
  const { status, title, progress = 0, failure, isComposite } = content;
  const isFailed = status === 'failed';
  return (
    <li className="content-card">
      <ContentThumb type={content.type} />
      <div className="content-card__facts">
        <strong>{title}</strong>
        <div>
          <StatusTag tone={isFailed ? 'danger' : 'progress'}>
            {t(isComposite && !isFailed ? 'contentStatus.making' : `contentStatus.${status}`)}
          </StatusTag>
        </div>
        {isFailed ? (
          <p className="small">
            {t([`errors:${failure?.code}`, 'errors:CONVERSION_FAILED'], failure?.params ?? {})}
          </p>
        ) : (
          <>
            <Progress
              percent={progress}
              aria-label={t(isComposite ? 'files.making' : 'files.converting', { title })}
            />
            <p className="soft small">{t(isComposite ? 'files.makingLead' : 'files.convertingLead')}</p>
          </>
        )}
        {isComposite && isFailed ? <EditComposite content={content} /> : null}
        <ErrorNote error={remove.error} what={t('failures.delete')} />
        <Button
          loading={remove.isPending}
          onClick={() => remove.mutate({ id: content.id, isForced: false })}
          aria-label={t(isFailed ? 'files.forget' : 'files.cancelConversion', { title })}
        >
          {t(isFailed ? 'files.remove' : 'common:cancel')}
        </Button>
      </div>
    </li>
  );
}
