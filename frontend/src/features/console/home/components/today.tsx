import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Note } from '../../../../components/note.tsx';
import { RippleMark } from '../../../../components/ripple-mark.tsx';
import { StatePanel } from '../../../../components/state-panel.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import { paths } from '../../../../config/paths.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import type { StaffRole } from '../../shared/console-page.ts';
import { useOverview } from '../api/get-overview.ts';
import {
  joinedToday,
  orderedToday,
  ordersToMake,
  paidToday,
  returnedParcels,
  waitingLinks,
} from '../links.ts';
import { FigureCard } from './figure-card.tsx';
import { LastDays } from './last-days.tsx';

const isSome = (value: number) => value > 0;

/** Grouped as the lists group their numbers of rows. */
function useCount() {
  const format = new Intl.NumberFormat(useLocale());
  return (value: number) => format.format(value);
}

type SectionProps = { overview: ReturnType<typeof useOverview> };

/** What waits for the role, with the way to its list. */
function Waiting({ overview }: SectionProps) {
  const { t } = useTranslation('desk');
  const count = useCount();
  const { mayPayments, payments, stuckInvoices, orders, isDrawn } = overview;
  const yearsToFill = orders.data?.yearsToFill ?? [];
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">{t('home.waiting')}</h2>
      {yearsToFill.length > 0 ? (
        <Note
          kind="warning"
          action={
            <Link className="button button--quiet button--small" to={consolePaths.calendar.href()}>
              {t('home.calendarLink')}
            </Link>
          }
        >
          {t('home.calendar', { years: yearsToFill.join(', ') })}
        </Note>
      ) : null}
      {isDrawn ? <Note kind="info">{t('home.drawn')}</Note> : null}
      <div className="figures">
        {mayPayments ? (
          <>
            <FigureCard
              label={t('home.cases')}
              query={payments}
              toText={({ openCases }) => count(openCases)}
              isWaiting={({ openCases }) => isSome(openCases)}
              to={waitingLinks.cases}
            />
            <FigureCard
              label={t('home.refunds')}
              query={payments}
              toText={({ waitingRefunds }) => count(waitingRefunds)}
              isWaiting={({ waitingRefunds }) => isSome(waitingRefunds)}
              to={waitingLinks.refunds}
            />
            <FigureCard
              label={t('home.invoices')}
              query={stuckInvoices}
              toText={count}
              isWaiting={isSome}
              to={waitingLinks.invoices}
            />
          </>
        ) : null}
        <FigureCard
          label={t('home.toMake')}
          query={orders}
          toText={({ toMake }) => count(toMake)}
          to={ordersToMake}
        />
        <FigureCard
          label={t('home.claims')}
          query={orders}
          toText={({ openClaims }) => count(openClaims)}
          isWaiting={({ openClaims }) => isSome(openClaims)}
          to={consolePaths.claims.href()}
        />
        <FigureCard
          label={t('home.returned')}
          query={orders}
          toText={({ returnedParcels: parcels }) => count(parcels)}
          isWaiting={({ returnedParcels: parcels }) => isSome(parcels)}
          to={returnedParcels}
        />
        {mayPayments ? (
          <FigureCard
            label={t('home.bulk')}
            query={orders}
            toText={({ bulkRequests }) => count(bulkRequests)}
            isWaiting={({ bulkRequests }) => isSome(bulkRequests)}
            to={consolePaths.bulk.href()}
          />
        ) : null}
      </div>
    </section>
  );
}

/** What came in today. */
function NewToday({ overview }: SectionProps) {
  const { t } = useTranslation('desk');
  const count = useCount();
  const { mayPayments, payments, orders, mayAccounts, accounts } = overview;
  return (
    <section className="stack" aria-labelledby="today">
      <h2 id="today">{t('home.today')}</h2>
      <div className="figures">
        <FigureCard
          label={t('home.orders')}
          query={orders}
          toText={({ days }) => count(days.at(-1)?.count ?? 0)}
          toNote={({ days }) => t('home.worth', { amount: formatMoney(days.at(-1)?.amount ?? NOTHING) })}
          to={orderedToday}
        />
        {mayPayments ? (
          <FigureCard
            label={t('home.paid')}
            query={payments}
            toText={({ days }) => formatMoney(days.at(-1)?.amount ?? NOTHING)}
            toNote={({ days }) => t('home.payments', { count: days.at(-1)?.count ?? 0 })}
            to={paidToday}
          />
        ) : null}
        {mayAccounts ? (
          <FigureCard
            label={t('home.joined')}
            query={accounts}
            toText={({ days }) => count(days.at(-1)?.count ?? 0)}
            toNote={({ days }) =>
              t('home.joinedLately', { count: days.reduce((sum, day) => sum + day.count, 0) })
            }
            to={joinedToday}
          />
        ) : null}
      </div>
    </section>
  );
}

/** For a role without figures. */
function NoFigures() {
  const { t } = useTranslation(['desk', 'common', 'moderation']);
  return (
    <StatePanel
      drawing={<RippleMark />}
      title={t('home.noneTitle')}
      text={t('home.none')}
      actions={
        <>
          <Link className="button" to={consolePaths.reportCases.href()}>
            {t('moderation:title')}
          </Link>
          <Link className="button" to={consolePaths.appeals.href()}>
            {t('moderation:appeals.title')}
          </Link>
          <Link className="button button--quiet" to={paths.profile.href()}>
            {t('common:nav.profile')}
          </Link>
          <Link className="button button--quiet" to={paths.home.href()}>
            {t('bar.toShop')}
          </Link>
        </>
      }
    />
  );
}

/** The day's work and figures, by role. */
export function Today({ roles }: { roles: readonly StaffRole[] }) {
  const overview = useOverview(roles);
  if (!overview.mayOrders) return <NoFigures />;
  return (
    <>
      <Waiting overview={overview} />
      <NewToday overview={overview} />
      <LastDays overview={overview} />
    </>
  );
}

const NOTHING = { units: 0, currency: 'TWD' } as const;
