import { useTranslation } from 'react-i18next';
import { paths } from '../../../../config/paths.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import type { StaffRole } from '../../shared/console-page.ts';
import { useOverview } from '../api/get-overview.ts';
import { FigureCard } from './figure-card.tsx';
import { LastDays } from './last-days.tsx';

const count = (value: number) => String(value);
const isSome = (value: number) => value > 0;

/** What waits for staff, each with the way to its list. */
function Waiting({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const { t } = useTranslation('desk');
  const { payments, stuckInvoices } = overview;
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">{t('home.waiting')}</h2>
      <div className="figures">
        <FigureCard
          label={t('home.cases')}
          query={payments}
          toText={({ openCases }) => count(openCases)}
          isWaiting={({ openCases }) => isSome(openCases)}
          to={paths.adminMoneyCases.href()}
        />
        <FigureCard
          label={t('home.refunds')}
          query={payments}
          toText={({ waitingRefunds }) => count(waitingRefunds)}
          isWaiting={({ waitingRefunds }) => isSome(waitingRefunds)}
          to={`${paths.adminRefunds.href()}?status=open`}
        />
        <FigureCard
          label={t('home.invoices')}
          query={stuckInvoices}
          toText={count}
          isWaiting={isSome}
          to={`${paths.adminInvoices.href()}?status=stuck`}
        />
      </div>
    </section>
  );
}

/** The day's work and figures, by role. */
export function Today({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useTranslation('desk');
  const overview = useOverview(roles);
  const { mayPayments, mayOrders, orders, payments } = overview;
  if (!mayOrders) return <p className="soft">{t('home.none')}</p>;
  return (
    <>
      {mayPayments ? <Waiting overview={overview} /> : null}
      <section className="stack" aria-labelledby="today">
        <h2 id="today">{t('home.today')}</h2>
        <div className="figures">
          <FigureCard
            label={t('home.orders')}
            query={orders}
            toText={({ days }) => count(days.at(-1)?.count ?? 0)}
            toNote={({ days }) => t('home.worth', { amount: formatMoney(days.at(-1)?.amount ?? NOTHING) })}
          />
          {mayPayments ? (
            <FigureCard
              label={t('home.paid')}
              query={payments}
              toText={({ days }) => formatMoney(days.at(-1)?.amount ?? NOTHING)}
              toNote={({ days }) => t('home.payments', { count: days.at(-1)?.count ?? 0 })}
              to={`${paths.adminPayments.href()}?status=succeeded&sort=-paidAt`}
            />
          ) : null}
        </div>
      </section>
      <LastDays overview={overview} />
    </>
  );
}

const NOTHING = { units: 0, currency: 'TWD' } as const;
