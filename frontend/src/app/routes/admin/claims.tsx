import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { StatusMessage, type StatusText } from '../../../components/status-message.tsx';
import { type StaffClaim, useClaims } from '../../../features/console/claims/api/claims.ts';
import { ClaimCard } from '../../../features/console/claims/components/claim-card.tsx';
import { useHasRole } from '../../../features/console/shared/api/use-has-role.ts';
import { ListPager } from '../../../features/console/shared/list/list-pager.tsx';

type ClaimsProps = {
  state: 'open' | 'answered';
  onDone: (answered: StaffClaim) => void;
  onTaken: (claim: StaffClaim) => void;
};

/** The claims that wait, oldest first, or those that were answered. */
function Claims({ state, onDone, onTaken }: ClaimsProps) {
  const { t } = useTranslation('sales');
  const canAnswer = useHasRole('admin', 'support');
  const [page, setPage] = useState(1);
  const claims = useClaims({ state, page });
  return (
    <QueryState query={claims}>
      {({ items, pageSize, total }) => (
        <section className="stack" aria-labelledby={state}>
          <h2 id={state}>{t(`claim.${state}`, { count: total })}</h2>
          {total === 0 ? <p className="soft">{t(`claim.none.${state}`)}</p> : null}
          {items.map((claim) => (
            <ClaimCard key={claim.id} claim={claim} canAnswer={canAnswer} onDone={onDone} onTaken={onTaken} />
          ))}
          <ListPager page={page} pageSize={pageSize} total={total} onChange={setPage} />
        </section>
      )}
    </QueryState>
  );
}

export function Component() {
  const { t } = useTranslation('sales');
  const [message, setMessage] = useState<StatusText | null>(null);
  const handleDone = ({ orderNumber, status }: StaffClaim) =>
    setMessage({ text: t('claim.said', { number: orderNumber, answer: t(`claim.status.${status}`) }) });
  const handleTaken = ({ orderNumber }: StaffClaim) =>
    setMessage({ text: t('claim.taken', { number: orderNumber }), isUnfinished: true });
  return (
    <AppPage title={t('claim.title')} lead={t('claim.lead')}>
      <div className="stack stack--wide">
        <StatusMessage message={message} />
        <Claims state="open" onDone={handleDone} onTaken={handleTaken} />
        <Claims state="answered" onDone={handleDone} onTaken={handleTaken} />
      </div>
    </AppPage>
  );
}
