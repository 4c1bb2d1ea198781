import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { type PromptScope, type PromptTemplate, usePublishPrompt, useSavePrompt } from '../api/prompts.ts';
import { Difference } from './difference.tsx';

type PromptDraftProps = {
  scope: PromptScope;
  slots: readonly string[];
  /** What holds now: published, or built in. */
  current: string;
  draft: PromptTemplate | undefined;
  /** The version that is published; null for none. */
  seen: string | null;
};

/** The next version: written, compared with what holds now, and published. What was typed survives a sign-in. */
export function PromptDraft({ scope, slots, current, draft, seen }: PromptDraftProps) {
  const { t } = useTranslation(['desk-art', 'common']);
  const id = useId();
  const name = `prompt.${scope.kind}.${scope.style}.${scope.provider}`;
  const [body, setBody] = useTypedState(name, draft?.body ?? current);
  const [outcome, setOutcome] = useState<'drafted' | 'published' | null>(null);
  const save = useSavePrompt();
  const publish = usePublishPrompt();
  const isStored = draft?.body === body.trim();
  const handleSave = () => {
    setOutcome(null);
    publish.reset();
    save.mutate({ ...scope, body, before: draft?.body ?? null }, { onSuccess: () => setOutcome('drafted') });
  };
  const handlePublish = () => {
    setOutcome(null);
    if (draft) publish.mutate({ ...draft, seen }, { onSuccess: () => setOutcome('published') });
  };
  return (
    <section className="panel stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="panel-title">
        {t('prompts.draft')}
      </h2>
      <p className="soft">{t('prompts.slots', { slots: slots.join(' ') })}</p>
      <label htmlFor={id}>{t('prompts.body')}</label>
      <Input.TextArea
        id={id}
        value={body}
        maxLength={2000}
        autoSize={{ minRows: 4 }}
        onChange={(event) => setBody(event.target.value)}
      />
      <p className="field-legend">{t('prompts.difference')}</p>
      <Difference from={current} to={body} />
      <ErrorNote error={save.error ?? publish.error} />
      {outcome ? <Note kind="success">{t(`prompts.${outcome}`)}</Note> : null}
      <div className="row">
        <Button loading={save.isPending} onClick={handleSave}>
          {t('prompts.save')}
        </Button>
        <Button type="primary" disabled={!isStored} loading={publish.isPending} onClick={handlePublish}>
          {t('prompts.publish')}
        </Button>
      </div>
    </section>
  );
}
