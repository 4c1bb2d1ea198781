import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskingButton } from '../../../components/asking-button.tsx';
import { Note } from '../../../components/note.tsx';
import { PushButton } from '../../../components/push-button.tsx';
import { announce } from '../../../lib/announce.ts';
import { useErrorText } from '../../../lib/api/use-error-text.ts';
import { type NamedContent, type NotDeleted, useDeleteContents } from '../api/delete-contents.ts';

type SeveralBarProps = {
  chosen: readonly NamedContent[];
  /** Takes what is deleted from the chosen. */
  onDeleted: (contents: readonly NamedContent[]) => void;
  /** Chooses all that is listed. */
  onAll: () => void;
  onEnd: () => void;
};

/** Deletes the chosen contents together; what stays is said, each with its reason, and remains chosen. */
export function SeveralBar({ chosen, onDeleted, onAll, onEnd }: SeveralBarProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const errorText = useErrorText();
  const remove = useDeleteContents();
  const [refused, setRefused] = useState<NotDeleted[]>([]);
  // What is no longer chosen is not to be deleted either.
  const kept = refused.filter(({ content }) => chosen.some(({ id }) => id === content.id));
  const inUse = kept.filter(({ error }) => error.code === 'CONTENT_IN_USE').map(({ content }) => content);
  const handleDelete = (contents: readonly NamedContent[], isForced: boolean) =>
    remove.mutate(
      { contents, isForced },
      {
        onSuccess: (stayed) => {
          setRefused(stayed);
          onDeleted(contents.filter(({ id }) => !stayed.some(({ content }) => content.id === id)));
          announce(t('several.deleted', { count: contents.length - stayed.length }));
        },
      },
    );
  return (
    <div className="stack">
      <div className="row">
        <span role="status">{t('several.count', { count: chosen.length })}</span>
        <PushButton onPress={onAll}>{t('several.all')}</PushButton>
        <AskingButton
          look="danger"
          text={t('several.delete')}
          question={t('several.confirm', { count: chosen.length })}
          yes={t('common:delete')}
          no={t('common:cancel')}
          isPending={remove.isPending}
          isDisabled={chosen.length === 0}
          onYes={() => handleDelete(chosen, false)}
        />
        <PushButton onPress={onEnd}>{t('several.end')}</PushButton>
      </div>
      {kept.length === 0 ? null : (
        <Note
          kind="error"
          action={
            inUse.length === 0 ? undefined : (
              <PushButton look="danger" isBusy={remove.isPending} onPress={() => handleDelete(inUse, true)}>
                {t('deleteAnyway')}
              </PushButton>
            )
          }
        >
          <strong>{t('several.kept', { count: kept.length })}</strong>
          <ul>
            {kept.map(({ content, error }) => (
              <li key={content.id}>
                {content.title}: {errorText(error)}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
