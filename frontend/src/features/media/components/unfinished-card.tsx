import { useTranslation } from 'react-i18next';
import { ContentThumb } from '../../../components/content-thumb.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { PushButton } from '../../../components/push-button.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { useReasonText } from '../../../lib/api/use-error-text.ts';
import { useDeleteContent } from '../api/delete-content.ts';
import type { Content } from '../api/get-contents.ts';
import { EditComposite } from './edit-composite.tsx';

/** Why it could not be converted. */
function Failure({ failure }: { failure: Content['failure'] }) {
  const { t } = useTranslation('common');
  const reasonText = useReasonText();
  const general = reasonText('CONVERSION_FAILED', t('failed'));
  return <p className="small">{reasonText(failure?.code, general, failure?.params)}</p>;
}

/** A file that is being converted, with a way to cancel; or the reason why it could not be. */
export function UnfinishedCard({ content }: { content: Content }) {
  const { t } = useTranslation(['dashboard', 'common']);
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
          <Failure failure={failure} />
        ) : (
          <>
            <ProgressBar
              percent={progress}
              label={t(isComposite ? 'files.making' : 'files.converting', { title })}
            />
            <p className="soft small">{t(isComposite ? 'files.makingLead' : 'files.convertingLead')}</p>
          </>
        )}
        {isComposite && isFailed ? <EditComposite content={content} /> : null}
        <ErrorNote error={remove.error} what={t('failures.delete')} />
        <PushButton
          isBusy={remove.isPending}
          label={t(isFailed ? 'files.forget' : 'files.cancelConversion', { title })}
          onPress={() => remove.mutate({ id: content.id, isForced: false })}
        >
          {t(isFailed ? 'files.remove' : 'common:cancel')}
        </PushButton>
      </div>
    </li>
  );
}
