import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
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
        <Button onClick={onAll}>{t('several.all')}</Button>
        <Popconfirm
          title={t('several.confirm', { count: chosen.length })}
          okText={t('common:delete')}
          cancelText={t('common:cancel')}
          disabled={chosen.length === 0}
          onConfirm={() => handleDelete(chosen, false)}
        >
          <Button danger disabled={chosen.length === 0} loading={remove.isPending}>
            {t('several.delete')}
          </Button>
        </Popconfirm>
        <Button onClick={onEnd}>{t('several.end')}</Button>
      </div>
      {kept.length === 0 ? null : (
        <Note
          kind="error"
          action={
            inUse.length === 0 ? undefined : (
              <Button danger loading={remove.isPending} onClick={() => handleDelete(inUse, true)}>
                {t('deleteAnyway')}
              </Button>
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
