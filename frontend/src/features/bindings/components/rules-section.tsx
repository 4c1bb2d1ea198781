import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announce.ts';
import type { Rule } from '../rule.ts';
import { dropRuleDraft, readRuleDraft } from '../rule-draft.ts';
import { RuleEditor } from './rule-editor.tsx';
import { RuleList } from './rule-list.tsx';

type RulesSectionProps = {
  orderItemId: string;
  rules: Rule[];
  isDirty: boolean;
  onDirty: (isDirty: boolean) => void;
};

/**
 * The rules of a keepsake, or the editor of one of them: at first of the one that somebody was at before a reload or a
 * sign-in. Leaving a changed editor needs a confirmation.
 */
export function RulesSection({ orderItemId, rules, isDirty, onDirty }: RulesSectionProps) {
  const { t } = useTranslation('binding');
  const [draft, setDraft] = useState(() => readRuleDraft(orderItemId, rules));
  const [open, setOpen] = useState<Rule | 'new' | null>(draft ? (draft.rule ?? 'new') : null);
  useEffect(() => {
    if (draft) onDirty(true);
  }, [draft, onDirty]);
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
    setDraft(null);
    onDirty(false);
    setOpen(null);
  };
  const handleCancel = () => {
    if (!isDirty || window.confirm(t('unsaved.question'))) close();
  };
  return (
    <section className="panel stack" aria-labelledby="rules">
      <h2 id="rules" ref={heading} tabIndex={-1}>
        {open === 'new' ? t('rule.add') : open ? t('rule.edit', { name: open.name }) : t('rule.title')}
      </h2>
      {open ? (
        <RuleEditor
          orderItemId={orderItemId}
          rule={open === 'new' ? null : open}
          draft={draft?.values}
          onDirty={() => onDirty(true)}
          onSaved={() => {
            announce(t('rule.saved'));
            close();
          }}
          onCancel={handleCancel}
        />
      ) : (
        <>
          <p className="soft">{t('rule.lead')}</p>
          <RuleList orderItemId={orderItemId} rules={rules} onEdit={setOpen} />
          <div>
            <Button size="large" onClick={() => setOpen('new')}>
              {t('rule.add')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
