import { type ModerationRule, moderation } from '@tapory/shop';
import { Button, Input, Popconfirm, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { IncompleteNote } from '../components/incomplete-note.tsx';

const NOTE_MAX = 500;

type NoteProps = { value: string; onChange: (value: string) => void };

/** Words to the owner. */
function NoteField({ value, onChange }: NoteProps) {
  const { t } = useTranslation('console');
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{t('content.note')}</label>
      <Input.TextArea
        id={id}
        rows={3}
        value={value}
        maxLength={NOTE_MAX}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** A command that may be under way, or has failed. */
type Command<Body> = {
  isPending: boolean;
  error: ApiError | null;
  mutate: (body: Body, options: { onSuccess: () => void }) => void;
};

type TakeDownFormProps = {
  /** Of what is taken down: under it what was typed is kept. */
  id: string;
  /** The rule that is proposed; empty for none. */
  proposed: string;
  isHidden: boolean;
  command: Command<{ rule: ModerationRule; note: string; isFinal: boolean }>;
};

/** The rule that is broken, words to the owner, and hiding or removing for good. */
export function TakeDownForm({ id, proposed, isHidden, command }: TakeDownFormProps) {
  const { t } = useTranslation(['console', 'common']);
  const ruleId = useId();
  const [rule, setRule] = useTypedState<string>(`rule.${id}`, proposed);
  const [note, setNote] = useTypedState(`note.${id}`, '');
  const isReady = rule !== '';
  const press = (isFinal: boolean) => {
    if (!isReady || command.isPending) return;
    command.mutate(
      { rule: rule as ModerationRule, note: note.trim(), isFinal },
      { onSuccess: () => setNote('') },
    );
  };
  return (
    <>
      <div>
        <label htmlFor={ruleId}>{t('content.takeDown.rule')}</label>
        <Select
          id={ruleId}
          style={{ width: '100%' }}
          virtual={false}
          value={rule || undefined}
          placeholder={t('content.takeDown.choose')}
          onChange={setRule}
          options={moderation.rules.map((value) => ({ value, label: t(`content.rule.${value}`) }))}
        />
      </div>
      <NoteField value={note} onChange={setNote} />
      <ErrorNote error={command.error} what={t('content.failed')} />
      <IncompleteNote isShown={!isReady} />
      <div className="row">
        {isHidden ? null : (
          <Button danger disabled={!isReady} loading={command.isPending} onClick={() => press(false)}>
            {t('content.takeDown.hide')}
          </Button>
        )}
        <Popconfirm
          title={t('content.takeDown.sure')}
          okText={t('content.takeDown.remove')}
          cancelText={t('common:cancel')}
          disabled={!isReady}
          onConfirm={() => press(true)}
        >
          <Button danger type="primary" disabled={!isReady} loading={command.isPending}>
            {t('content.takeDown.remove')}
          </Button>
        </Popconfirm>
      </div>
    </>
  );
}

type ReleaseFormProps = { id: string; command: Command<string> };

/** Words to the owner, and showing it again. */
export function ReleaseForm({ id, command }: ReleaseFormProps) {
  const { t } = useTranslation('console');
  const [note, setNote] = useTypedState(`release.${id}`, '');
  const handlePress = () => {
    if (!command.isPending) command.mutate(note.trim(), { onSuccess: () => setNote('') });
  };
  return (
    <>
      <NoteField value={note} onChange={setNote} />
      <ErrorNote error={command.error} what={t('content.failed')} />
      <div>
        <Button loading={command.isPending} onClick={handlePress}>
          {t('content.release.submit')}
        </Button>
      </div>
    </>
  );
}
