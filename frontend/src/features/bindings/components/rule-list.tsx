import '../../../components/bound-list.css';
import { Button, Popconfirm, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useDeleteRule } from '../api/delete-rule.ts';
import type { BoundContent } from '../api/get-binding.ts';
import { usePreview } from '../api/preview-rules.ts';
import { useSaveRule } from '../api/save-rule.ts';
import type { Rule } from '../rule.ts';
import { useTownOf } from '../town-at.ts';
import { sayRule } from './say-rule.ts';

type RowProps = {
  orderItemId: string;
  contents: BoundContent[];
  onEdit: (rule: Rule) => void;
  onDeleted: (rule: Rule) => void;
};

/** What of a rule is no longer in the keepsake, where something of it still is. */
function MissingNote({ rule, contents }: { rule: Rule; contents: BoundContent[] }) {
  const { t } = useTranslation('binding');
  const missing = rule.contentIds.filter((wanted) => contents.every(({ id }) => id !== wanted)).length;
  if (missing === 0) return null;
  return <div className="small">{t('rule.missing', { count: missing })}</div>;
}

function RuleRow({
  orderItemId,
  rule,
  warning,
  contents,
  onEdit,
  onDeleted,
}: RowProps & { rule: Rule; warning: string }) {
  const { t } = useTranslation(['binding', 'dashboard', 'common']);
  const language = useLocale();
  const townOf = useTownOf();
  const save = useSaveRule(orderItemId);
  const remove = useDeleteRule(orderItemId, () => onDeleted(rule));
  const handleToggle = (enabled: boolean) => {
    const { id, ...input } = rule;
    save.mutate({ id, rule: { ...input, enabled } });
  };
  return (
    <li>
      <Switch
        checked={rule.enabled}
        loading={save.isPending}
        onChange={handleToggle}
        aria-label={t('rule.toggle', { name: rule.name })}
      />
      <div className="bound__name">
        <strong>{rule.name}</strong>
        <div className="soft small">
          {rule.contentIds.length === 0 ? `${t(`dashboard:type.${rule.contentType}`)} · ` : null}
          {t('rule.priorityShort', { priority: rule.priority })} ·{' '}
          {rule.enabled ? t('rule.active') : t('rule.inactive')}
        </div>
        <div className="soft small">{sayRule(rule, contents, { t, language, townOf })}</div>
        <MissingNote rule={rule} contents={contents} />
        {warning ? <div className="small">{warning}</div> : null}
        <ErrorNote error={save.error ?? remove.error} what={t('failures.rules')} />
      </div>
      <div className="row" style={{ gap: 4 }}>
        <Button
          aria-label={t('rule.edit', { name: rule.name })}
          icon={<Icon name="edit" />}
          onClick={() => onEdit(rule)}
        />
        <Popconfirm
          title={t('rule.confirmDelete', { name: rule.name })}
          okText={t('common:delete')}
          cancelText={t('common:cancel')}
          onConfirm={() => remove.mutate(rule.id)}
        >
          <Button
            aria-label={t('rule.delete', { name: rule.name })}
            icon={<Icon name="trash" />}
            loading={remove.isPending}
          />
        </Popconfirm>
      </div>
    </li>
  );
}

/** The rules, highest priority first, in the order of evaluation. */
export function RuleList({ rules, ...row }: RowProps & { rules: Rule[] }) {
  const { t } = useTranslation('binding');
  const preview = usePreview(row.orderItemId, rules.length > 0 ? {} : null);
  const nameOf = (ruleId: string | null) => rules.find(({ id }) => id === ruleId)?.name ?? '';
  const warningOf = ({ id }: Rule): string => {
    const warning = preview.data?.warnings.find(({ ruleId }) => ruleId === id);
    return warning ? t(`preview.warning.${warning.kind}`, { by: nameOf(warning.by) }) : '';
  };
  if (rules.length === 0) return <p className="soft">{t('rule.none')}</p>;
  const ordered = rules.toSorted((one, other) => other.priority - one.priority);
  return (
    <ul className="rules">
      {ordered.map((rule) => (
        <RuleRow key={rule.id} {...row} rule={rule} warning={warningOf(rule)} />
      ))}
    </ul>
  );
}
