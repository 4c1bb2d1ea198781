import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { announce } from '../../../lib/announce.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type RuleChange, useRestoreRules, useRuleChanges } from '../api/rule-changes.ts';

type RowProps = { change: RuleChange; isBusy: boolean; onRestore: () => void };

function Row({ change: { kind, name, at }, isBusy, onRestore }: RowProps) {
  const { t } = useTranslation('binding');
  const time = formatDateTime(at, useLocale());
  return (
    <li className="stack stack--tight">
      <span>{t(`history.${kind}`, { name })}</span>
      <span className="soft small tabular">{time}</span>
      <span>
        <Popconfirm
          title={t('history.question')}
          okText={t('history.restore')}
          cancelText={t('history.keep')}
          onConfirm={onRestore}
        >
          <Button size="small" loading={isBusy} aria-label={t('history.restoreOf', { time })}>
            {t('history.restore')}
          </Button>
        </Popconfirm>
      </span>
    </li>
  );
}

function OpenHistory({ orderItemId, onRestored }: RuleHistoryProps) {
  const { t } = useTranslation('binding');
  const query = useRuleChanges(orderItemId);
  const restore = useRestoreRules(orderItemId, () => {
    announce(t('history.restoredNow'));
    onRestored();
  });
  return (
    <div className="stack">
      <ErrorNote error={restore.error} what={t('failures.rules')} />
      <QueryState query={query} lines={3} failure={t('history.away')}>
        {(changes) =>
          changes.length === 0 ? (
            <p className="soft">{t('history.none')}</p>
          ) : (
            <ol className="stack">
              {changes.map((change) => (
                <Row
                  key={change.id}
                  change={change}
                  isBusy={restore.isPending && restore.variables === change.id}
                  onRestore={() => restore.mutate(change.id)}
                />
              ))}
            </ol>
          )
        }
      </QueryState>
    </div>
  );
}

type RuleHistoryProps = { orderItemId: string; onRestored: () => void };

/** What was last done to the rules, each of which can be gone back to before. */
export function RuleHistory(props: RuleHistoryProps) {
  const { t } = useTranslation('binding');
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history.title')}</summary>
      {isOpen ? <OpenHistory {...props} /> : null}
    </details>
  );
}
