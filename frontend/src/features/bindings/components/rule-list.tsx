import '../../../components/bound-list.css';
import { Button, Popconfirm, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useDeleteRule } from '../api/delete-rule.ts';
import { useSaveRule } from '../api/save-rule.ts';
import type { Rule } from '../rule.ts';
import { describeRule } from './describe-rule.ts';

type RuleListProps = { orderItemId: string; rules: Rule[]; onEdit: (rule: Rule) => void };

function RuleRow({
  orderItemId,
  rule,
  onEdit,
}: {
  orderItemId: string;
  rule: Rule;
  onEdit: (rule: Rule) => void;
}) {
  const { t } = useTranslation(['binding', 'dashboard', 'common']);
  const locale = useLocale();
  const save = useSaveRule(orderItemId);
  const remove = useDeleteRule(orderItemId);
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
          {t(`dashboard:type.${rule.contentType}`)} · {t('rule.priorityShort', { priority: rule.priority })} ·{' '}
          {rule.enabled ? t('rule.active') : t('rule.inactive')}
        </div>
        <div className="soft small">{describeRule(rule, t, locale)}</div>
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
export function RuleList({ orderItemId, rules, onEdit }: RuleListProps) {
  const { t } = useTranslation('binding');
  if (rules.length === 0) return <p className="soft">{t('rule.none')}</p>;
  const ordered = rules.toSorted((one, other) => other.priority - one.priority);
  return (
    <ul className="rules">
      {ordered.map((rule) => (
        <RuleRow key={rule.id} orderItemId={orderItemId} rule={rule} onEdit={onEdit} />
      ))}
    </ul>
  );
}
