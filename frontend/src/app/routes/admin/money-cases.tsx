import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { StatusMessage, type StatusText } from '../../../components/status-message.tsx';
import { type MoneyCase, useMoneyCases } from '../../../features/console/money-cases/api/get-money-cases.ts';
import { DecidedList } from '../../../features/console/money-cases/components/decided-list.tsx';
import { MoneyCaseCard } from '../../../features/console/money-cases/components/money-case-card.tsx';
import { useHasRole } from '../../../features/console/shared/api/use-has-role.ts';
import { FreshSignInNote } from '../../../features/console/shared/components/fresh-sign-in-note.tsx';
import { ListPager } from '../../../features/console/shared/list/list-pager.tsx';

type OpenCasesProps = {
  canDecide: boolean;
  onDone: (decided: MoneyCase) => void;
  onTaken: (money: MoneyCase) => void;
};

/** What waits, oldest first. */
function OpenCases({ canDecide, onDone, onTaken }: OpenCasesProps) {
  const { t } = useTranslation('money');
  const [page, setPage] = useState(1);
  const cases = useMoneyCases({ state: 'open', page });
  return (
    <QueryState query={cases}>
      {({ items, pageSize, total }) => (
        <section className="stack" aria-labelledby="open">
          <h2 id="open">{t('case.open', { count: total })}</h2>
          {total === 0 ? <p className="soft">{t('case.none')}</p> : null}
          {canDecide && total > 0 ? <FreshSignInNote /> : null}
          {items.map((money) => (
            <MoneyCaseCard
              key={money.id}
              money={money}
              canDecide={canDecide}
              onDone={onDone}
              onTaken={onTaken}
            />
          ))}
          <ListPager page={page} pageSize={pageSize} total={total} onChange={setPage} />
        </section>
      )}
    </QueryState>
  );
}

export function Component() {
  const { t } = useTranslation('money');
  const isAdmin = useHasRole('admin');
  const [message, setMessage] = useState<StatusText | null>(null);
  const handleDone = ({ orderNumber, status }: MoneyCase) =>
    setMessage({ text: t('case.said', { order: orderNumber, decision: t(`case.status.${status}`) }) });
  const handleTaken = ({ orderNumber }: MoneyCase) =>
    setMessage({ text: t('case.taken', { order: orderNumber }), isUnfinished: true });
  return (
    <AppPage title={t('case.title')} lead={t('case.lead')}>
      <div className="stack stack--wide">
        <StatusMessage message={message} />
        <OpenCases canDecide={isAdmin} onDone={handleDone} onTaken={handleTaken} />
        <section className="stack" aria-labelledby="decided">
          <h2 id="decided">{t('case.decided')}</h2>
          <DecidedList />
        </section>
      </div>
    </AppPage>
  );
}
