import '../../styles/payment.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Outcome, type Said } from '../../../components/outcome.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Screen } from '../../../components/screen.tsx';
import { paths } from '../../../config/paths.ts';
import { useStaffMember } from '../../../features/console/api/get-staff-member.ts';
import { type MoneyCase, useMoneyCases } from '../../../features/payment/api/money-cases.ts';
import { DecidedCases } from '../../../features/payment/components/decided-cases.tsx';
import { MoneyCaseCard } from '../../../features/payment/components/money-case-card.tsx';

export function Component() {
  const { t } = useTranslation(['money', 'console']);
  const cases = useMoneyCases();
  const isAdmin = useStaffMember(true).data?.roles.includes('admin') === true;
  const [said, setSaid] = useState<Said | null>(null);
  const handleDone = ({ orderNumber, status }: MoneyCase) =>
    setSaid({ text: t('case.said', { order: orderNumber, decision: t(`case.status.${status}`) }) });
  return (
    <Screen title={t('case.title')} lead={t('case.lead')}>
      <div className="stack stack--wide">
        <Outcome said={said} />
        <QueryState query={cases}>
          {({ open, decided }) => (
            <>
              <section className="stack" aria-labelledby="open">
                <h2 id="open">{t('case.open', { count: open.length })}</h2>
                {open.length === 0 ? <p className="soft">{t('case.none')}</p> : null}
                {open.map((money) => (
                  <MoneyCaseCard key={money.id} money={money} canDecide={isAdmin} onDone={handleDone} />
                ))}
              </section>
              <section className="stack" aria-labelledby="decided">
                <h2 id="decided">{t('case.decided')}</h2>
                <DecidedCases cases={decided} />
              </section>
            </>
          )}
        </QueryState>
        <p>
          <Link to={paths.adminPayments.href()}>{t('console:payments.back')}</Link>
        </p>
      </div>
    </Screen>
  );
}
