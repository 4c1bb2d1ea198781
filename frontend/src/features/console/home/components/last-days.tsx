import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PaymentOverview } from '../../../../lib/api/gen/payment/types.gen.ts';
import type { useOverview } from '../api/get-overview.ts';
import { orderedOn, paidOn } from '../links.ts';
import { ChartCard } from './chart-card.tsx';
import { DaysCard } from './days-card.tsx';
import { MethodShares } from './method-shares.tsx';

function MethodsCard({ query }: { query: UseQueryResult<PaymentOverview> }) {
  const { t } = useTranslation(['desk', 'payment']);
  return (
    <ChartCard
      title={t('desk:chart.methods.title')}
      query={query}
      toSummary={({ methods: [first] }) =>
        first
          ? t('desk:chart.methods.summary', { method: t(`payment:method.name.${first.method}`) })
          : t('desk:chart.paid.none')
      }
    >
      {({ methods }) => (methods.length > 0 ? <MethodShares methods={methods} /> : null)}
    </ChartCard>
  );
}

/** The last 30 days drawn, by role. */
export function LastDays({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const { t } = useTranslation('desk');
  const { mayPayments, payments, orders } = overview;
  return (
    <section className="stack" aria-labelledby="last-days">
      <h2 id="last-days">{t('home.lastDays')}</h2>
      <div className="charts">
        {mayPayments ? <DaysCard kind="paid" query={payments} toDay={paidOn} /> : null}
        <DaysCard kind="orders" query={orders} toDay={orderedOn} />
        {mayPayments ? <MethodsCard query={payments} /> : null}
      </div>
    </section>
  );
}
