import '../../components/layout.css';
import '../../features/rewards/components/rewards.css';
import { useTranslation } from 'react-i18next';
import { AppPage } from '../../components/app-page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { type Points, pointsQueryOptions, usePoints } from '../../features/rewards/api/points.ts';
import { PointHistory } from '../../features/rewards/components/point-history.tsx';
import { BoughtCoupons, PointsOverview } from '../../features/rewards/components/points-overview.tsx';
import { RewardList } from '../../features/rewards/components/reward-list.tsx';
import { TouchCalendar } from '../../features/rewards/components/touch-calendar.tsx';
import { shopQueryClient } from '../shop-query-client.ts';
import { Component as NotFound } from './not-found.tsx';

function Rewards({ points }: { points: Points }) {
  const { t } = useTranslation('rewards');
  return (
    <AppPage title={t('title')} lead={t('lead')}>
      <div className="split">
        <div className="stack">
          <PointsOverview points={points} />
          <RewardList points={points} />
          <BoughtCoupons coupons={points.coupons} />
        </div>
        <div className="stack">
          <TouchCalendar today={points.today} touchedOn={points.touchedOn} />
          <PointHistory />
        </div>
      </div>
    </AppPage>
  );
}

export function readEarly(): Promise<unknown> {
  return shopQueryClient.prefetchQuery(pointsQueryOptions());
}

/** While points are off there is no such page. */
export function Component() {
  const { t } = useTranslation('rewards');
  const points = usePoints();
  if (points.data) return points.data.isEnabled ? <Rewards points={points.data} /> : <NotFound />;
  return (
    <div className="wrap app-page">
      <QueryState query={points} failure={t('failed')}>
        {() => null}
      </QueryState>
    </div>
  );
}
