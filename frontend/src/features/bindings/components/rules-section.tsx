import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announce.ts';
import type { BoundContent } from '../api/get-binding.ts';
import { blankMoment, fromMomentRule, type MomentValues } from '../moment.ts';
import type { Rule, RuleInput } from '../rule.ts';
import { dropRuleDraft, keepRuleDraft, readRuleDraft } from '../rule-draft.ts';
import { fromRule, type RuleFormValues, toRule } from '../rule-form-values.ts';
import { MomentEditor } from './moment-editor.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { RuleHistory } from './rule-history.tsx';
import { RuleList } from './rule-list.tsx';
import { type RuleChange, UndoNote } from './undo-note.tsx';

type RulesSectionProps = {
  orderItemId: string;
  rules: Rule[];
  /** What is in the keepsake, as it is stored. */
  contents: BoundContent[];
  isDirty: boolean;
  onDirty: (isDirty: boolean) => void;
};

/** What is open: a rule that is stored or a new one, as a moment where it is one, otherwise in the full form. */
type Open = {
  rule: Rule | null;
  moment: MomentValues | null;
  /** What the full form starts with instead of the stored rule. */
  values?: RuleFormValues | undefined;
  isRestored: boolean;
};

const openRule = (rule: Rule): Open => ({ rule, moment: fromMomentRule(rule), isRestored: false });

/** What somebody was at before a reload or a sign-in. */
function openDraft(orderItemId: string, rules: Rule[]): Open | null {
  const draft = readRuleDraft(orderItemId, rules);
  return draft && { ...draft, moment: fromMomentRule(toRule(draft.values)), isRestored: true };
}

function useTitle(open: Open | null): string {
  const { t } = useTranslation('binding');
  if (!open) return t('rule.title');
  const { rule, moment } = open;
  if (moment) return rule ? t('moment.edit', { name: rule.name }) : t('moment.add');
  return rule ? t('rule.edit', { name: rule.name }) : t('rule.add');
}

/**
 * The moments and rules of a keepsake, or the editor of one of them: at first of the one that somebody was at before a reload
 * or a sign-in. Leaving a changed editor needs a confirmation; the last change can be taken back.
 */
export function RulesSection({ orderItemId, rules, contents, isDirty, onDirty }: RulesSectionProps) {
  const { t } = useTranslation('binding');
  const [open, setOpen] = useState(() => openDraft(orderItemId, rules));
  const [change, setChange] = useState<RuleChange | null>(null);
  const isRestored = open?.isRestored ?? false;
  useEffect(() => {
    if (isRestored) onDirty(true);
  }, [isRestored, onDirty]);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(open);
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    // The pressed button is gone; the list or the editor that took its place may begin out of sight.
    heading.current?.focus();
  }, [open]);
  const close = () => {
    dropRuleDraft(orderItemId);
    onDirty(false);
    setOpen(null);
  };
  const handleSaved = () => {
    announce(t(open?.moment ? 'moment.saved' : 'rule.saved'));
    setChange(open?.rule ? { kind: 'changed', before: open.rule } : null);
    close();
  };
  const handleCancel = () => {
    if (!isDirty || window.confirm(t('unsaved.question'))) close();
  };
  const handleAdvanced = (typed: RuleInput) => {
    const rule = open?.rule ?? null;
    const values = fromRule({ ...typed, id: '' });
    keepRuleDraft(orderItemId, { rule, values });
    // As it is read back, a field that holds no number yet is blank.
    const kept = readRuleDraft(orderItemId, rules)?.values ?? values;
    setOpen({ rule, moment: null, values: kept, isRestored: false });
  };
  const shared = { orderItemId, contents, rules, onDirty: () => onDirty(true), onSaved: handleSaved };
  return (
    <section className="panel stack" aria-labelledby="rules">
      <h2 id="rules" ref={heading} tabIndex={-1}>
        {useTitle(open)}
      </h2>
      {open?.moment ? (
        <MomentEditor
          {...shared}
          rule={open.rule}
          initial={open.moment}
          isRestored={isRestored}
          onAdvanced={handleAdvanced}
          onCancel={handleCancel}
        />
      ) : null}
      {open && !open.moment ? (
        <RuleEditor
          {...shared}
          rule={open.rule}
          draft={open.values}
          isRestored={isRestored}
          onCancel={handleCancel}
        />
      ) : null}
      {open ? null : (
        <>
          <p className="soft">{t('rule.lead')}</p>
          <UndoNote orderItemId={orderItemId} change={change} onUndone={() => setChange(null)} />
          <RuleList
            orderItemId={orderItemId}
            rules={rules}
            contents={contents}
            onEdit={(rule) => setOpen(openRule(rule))}
            onDeleted={(before) => setChange({ kind: 'deleted', before })}
          />
          <div className="row">
            <Button
              type="primary"
              size="large"
              onClick={() => setOpen({ rule: null, moment: blankMoment, isRestored: false })}
            >
              {t('moment.add')}
            </Button>
            <Button size="large" onClick={() => setOpen({ rule: null, moment: null, isRestored: false })}>
              {t('rule.add')}
            </Button>
          </div>
          <RuleHistory orderItemId={orderItemId} onRestored={() => setChange(null)} />
        </>
      )}
    </section>
  );
}
