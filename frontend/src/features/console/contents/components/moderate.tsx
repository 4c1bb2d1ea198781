import { Button, Input, Popconfirm, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { RULES, type Rule, type StaffContentDetail, useRelease, useTakeDown } from '../api/contents.ts';

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

/** Hides a content that breaks a rule, or removes it for good; its owner is told which rule. */
export function TakeDown({ content }: { content: StaffContentDetail }) {
  const { t } = useTranslation(['console', 'common']);
  const ruleId = useId();
  const [rule, setRule] = useTypedState<string>(`rule.${content.id}`, content.blockedFor ?? '');
  const [note, setNote] = useTypedState(`note.${content.id}`, '');
  const takeDown = useTakeDown(content.id);
  const isReady = rule !== '';
  const press = (isFinal: boolean) => {
    if (!isReady || takeDown.isPending) return;
    takeDown.mutate({ rule: rule as Rule, note: note.trim(), isFinal }, { onSuccess: () => setNote('') });
  };
  return (
    <DetailSection id="take-down" title={t('content.takeDown.title')}>
      <p className="soft">{t('content.takeDown.lead')}</p>
      <div>
        <label htmlFor={ruleId}>{t('content.takeDown.rule')}</label>
        <Select
          id={ruleId}
          style={{ width: '100%' }}
          virtual={false}
          value={rule || undefined}
          placeholder={t('content.takeDown.choose')}
          onChange={setRule}
          options={RULES.map((value) => ({ value, label: t(`content.rule.${value}`) }))}
        />
      </div>
      <NoteField value={note} onChange={setNote} />
      <ErrorNote error={takeDown.error} what={t('content.failed')} />
      <IncompleteNote isShown={!isReady} />
      <div className="row">
        {content.status === 'blocked' ? null : (
          <Button danger disabled={!isReady} loading={takeDown.isPending} onClick={() => press(false)}>
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
          <Button danger type="primary" disabled={!isReady} loading={takeDown.isPending}>
            {t('content.takeDown.remove')}
          </Button>
        </Popconfirm>
      </div>
    </DetailSection>
  );
}

/** Shows a hidden content again. */
export function Release({ content }: { content: StaffContentDetail }) {
  const { t } = useTranslation('console');
  const [note, setNote] = useTypedState(`release.${content.id}`, '');
  const release = useRelease(content.id);
  const handlePress = () => {
    if (!release.isPending) release.mutate(note.trim());
  };
  return (
    <DetailSection id="release" title={t('content.release.title')}>
      <p className="soft">{t('content.release.lead')}</p>
      <NoteField value={note} onChange={setNote} />
      <ErrorNote error={release.error} what={t('content.failed')} />
      <div>
        <Button loading={release.isPending} onClick={handlePress}>
          {t('content.release.submit')}
        </Button>
      </div>
    </DetailSection>
  );
}
