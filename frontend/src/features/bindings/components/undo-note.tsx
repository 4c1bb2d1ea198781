import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { announce } from '../../../lib/announce.ts';
import { useSaveRule } from '../api/save-rule.ts';
import type { Rule } from '../rule.ts';

/** The last thing that was done to a rule, and the rule as it was before. */
export type RuleChange = { kind: 'deleted' | 'changed'; before: Rule };

type UndoNoteProps = { orderItemId: string; change: RuleChange | null; onUndone: () => void };

/** Takes the last change back: a deleted rule is added again, a changed one is as before. */
export function UndoNote({ orderItemId, change, onUndone }: UndoNoteProps) {
  const { t } = useTranslation('binding');
  const save = useSaveRule(orderItemId, () => {
    announce(t('rule.undone'));
    onUndone();
  });
  if (!change) return null;
  const { id, ...rule } = change.before;
  const handleUndo = () => save.mutate(change.kind === 'changed' ? { id, rule } : { rule });
  return (
    <>
      <Note
        kind="success"
        // A PIN cannot be read back, so only the history can give it back.
        action={
          rule.hasPin ? null : (
            <Button onClick={handleUndo} loading={save.isPending}>
              {t('rule.undo')}
            </Button>
          )
        }
      >
        {t(`rule.${change.kind}`, { name: rule.name })}
      </Note>
      <ErrorNote error={save.error} what={t('failures.rules')} />
    </>
  );
}
