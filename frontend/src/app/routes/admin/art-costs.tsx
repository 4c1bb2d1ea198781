import '../../../features/console/shared/components/chart-card.css';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { type Span, useArtBudget, useArtCosts } from '../../../features/console/costs/api/costs.ts';
import { BudgetForm } from '../../../features/console/costs/components/budget-form.tsx';
import { CostTable } from '../../../features/console/costs/components/cost-table.tsx';
import { taipeiToday } from '../../../lib/format/day.ts';

const DAY_MS = 86_400_000;
const SPAN_DAYS = 29;

const firstDay = (last: string): string =>
  new Date(Date.parse(last) - SPAN_DAYS * DAY_MS).toISOString().slice(0, 10);

function Costs({ span }: { span: Span }) {
  const { t } = useTranslation('desk-art');
  const costs = useArtCosts(span);
  const personOf = (id: string | null) =>
    id ? <Link to={paths.adminPerson.href(id)}>{id.slice(0, 8)}</Link> : t('costs.erased');
  return (
    <QueryState query={costs} lines={8} failure={t('costs.away')}>
      {({ byDay, byStyle, byPerson }) => (
        <div className="charts">
          <CostTable title={t('costs.byDay')} costs={byDay} nameOf={(day) => day} />
          <CostTable title={t('costs.byStyle')} costs={byStyle} nameOf={(style) => style || '–'} />
          <CostTable title={t('costs.byPerson')} costs={byPerson} nameOf={personOf} />
        </div>
      )}
    </QueryState>
  );
}

export function Component() {
  const { t } = useTranslation('desk-art');
  const budget = useArtBudget();
  const [span, setSpan] = useState(() => ({ from: firstDay(taipeiToday()), to: taipeiToday() }));
  const handleChange = (change: Partial<Span>) => {
    const next = { ...span, ...change };
    if (next.from !== '' && next.to !== '') setSpan(next);
  };
  return (
    <AppPage title={t('costs.title')} lead={t('costs.lead')}>
      <div className="stack stack--wide">
        <QueryState query={budget} lines={4} failure={t('costs.budgetAway')}>
          {(data) => <BudgetForm budget={data} />}
        </QueryState>
        <div className="row">
          {(['from', 'to'] as const).map((end) => (
            <div key={end}>
              <label htmlFor={`costs-${end}`}>{t(`costs.${end}`)}</label>
              <Input
                id={`costs-${end}`}
                type="date"
                value={span[end]}
                onChange={({ target }) => handleChange({ [end]: target.value })}
              />
            </div>
          ))}
        </div>
        <Costs span={span} />
      </div>
    </AppPage>
  );
}
