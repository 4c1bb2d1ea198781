import '../../components/layout.css';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { latePart } from '../../components/late-part.tsx';
import { Note } from '../../components/note.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { paths } from '../../config/paths.ts';
import { bindingProgressQueryOptions } from '../../features/bindings/api/get-binding.ts';
import { isStaff, type Role } from '../../features/console/shared/console-page.ts';
import { useRoleNames } from '../../features/console/shared/use-role-names.ts';
import { Guide } from '../../features/dashboard/components/guide.tsx';
import { giftsQueryOptions, useGivenIds } from '../../features/gifts/api/gifts.ts';
import { contentsQueryOptions } from '../../features/media/api/get-contents.ts';
import { storageQueryOptions } from '../../features/media/api/get-storage.ts';
import { type Order, ordersQueryOptions, useOrders } from '../../features/orders/api/get-orders.ts';
import { pointsQueryOptions } from '../../features/rewards/api/points.ts';
import { PointsLine } from '../../features/rewards/components/points-line.tsx';
import { useSessionUser } from '../../features/session/api/get-session.ts';
import type { PageAddress } from '../router.tsx';
import { shopQueryClient } from '../shop-query-client.ts';
import { PaidOrders } from './paid-orders.tsx';
import { useGuideSteps } from './use-guide-steps.ts';

/** Each comes with its own scripts, which the document of its address fetches early. */
const FilesTab = latePart(() =>
  import('../../features/media/components/files-tab.tsx').then(({ FilesTab: tab }) => tab),
);
const TextsTab = latePart(() =>
  import('../../features/media/components/texts-tab.tsx').then(({ TextsTab: tab }) => tab),
);
const PlaylistTab = latePart(() => import('./dashboard-playlist.tsx').then(({ PlaylistTab: tab }) => tab));
const OrdersTab = latePart(() => import('./dashboard-orders.tsx').then(({ OrdersTab: tab }) => tab));

const tabKeys = ['guide', 'files', 'texts', 'playlist', 'orders'] as const;
type TabKey = (typeof tabKeys)[number];

/** As what somebody works here, and where. */
function StaffNote({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const rolesOf = useRoleNames();
  return (
    <Note kind="info" action={<Link to={paths.admin.href()}>{t('common:nav.admin')}</Link>}>
      {roles.includes('admin') ? t('adminMode') : t('staffMode', { roles: rolesOf(roles) })}
    </Note>
  );
}

/** Without an email address and a phone a lost password cannot be reset; those of an order are not the account's yet. */
function ContactReminder() {
  const { t } = useTranslation('dashboard');
  const orders = useOrders({ page: 1 });
  const [text, action] = orders.data?.total
    ? [t('reminder.ofOrder'), t('reminder.save')]
    : [t('reminder.text'), t('reminder.go')];
  return (
    <Note kind="warning" action={<Link to={paths.profile.href()}>{action}</Link>}>
      {text}
    </Note>
  );
}

function GuideOf({ orders }: { orders: readonly Order[] }) {
  const givenIds = useGivenIds();
  // Pieces of a group order that are each one of their own are filled from its page.
  const newest = orders
    .flatMap(({ items }) => items)
    .find(({ videoId, ownKeepsakes }) => !givenIds.has(videoId) && !ownKeepsakes);
  return <Guide steps={useGuideSteps(newest?.id)} />;
}

const GuideTab = () => <PaidOrders>{(orders) => <GuideOf orders={orders} />}</PaidOrders>;

/** Files and texts live in another service than orders: one of them away leaves the other working. */
const TABS = {
  guide: GuideTab,
  files: FilesTab,
  texts: TextsTab,
  playlist: PlaylistTab,
  orders: OrdersTab,
} as const satisfies Record<TabKey, ComponentType>;

const tabOf = (search: URLSearchParams): TabKey =>
  tabKeys.find((key) => key === search.get('tab')) ?? 'guide';

const readPieces = (status?: 'paid') => [
  shopQueryClient.prefetchQuery(ordersQueryOptions({ page: 1, status })),
  shopQueryClient.prefetchQuery(giftsQueryOptions()),
];

export function readEarly({ search }: PageAddress): Promise<unknown> {
  const tab = tabOf(search);
  const of = {
    guide: () => [...readPieces('paid'), shopQueryClient.prefetchQuery(bindingProgressQueryOptions())],
    files: () => [
      ...[FilesTab.load(), shopQueryClient.prefetchQuery(storageQueryOptions())],
      shopQueryClient.prefetchQuery(contentsQueryOptions({ except: 'text', page: 1 })),
    ],
    texts: () => [
      TextsTab.load(),
      shopQueryClient.prefetchQuery(contentsQueryOptions({ type: 'text', page: 1 })),
    ],
    playlist: () => [PlaylistTab.load(), ...readPieces('paid')],
    orders: () => [OrdersTab.load(), ...readPieces()],
  };
  return Promise.all([shopQueryClient.prefetchQuery(pointsQueryOptions()), ...of[tab]()]);
}

export function Component() {
  const { t } = useTranslation(['dashboard', 'common']);
  const user = useSessionUser();
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search);
  const TabBody = TABS[tab];
  return (
    <AppPage title={t('title')} lead={t('lead')}>
      {user && isStaff(user.roles) ? (
        <Suspense fallback={null}>
          <StaffNote roles={user.roles} />
        </Suspense>
      ) : null}
      {user && !user.profileComplete ? <ContactReminder /> : null}
      <PointsLine />
      <TabBar
        label={t('title')}
        tabs={tabKeys.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        active={tab}
        onChange={(key) => setSearch({ tab: key }, { preventScrollReset: true })}
      >
        <div className="stack">
          <h2>{t(`headings.${tab}`)}</h2>
          <TabBody key={tab} />
        </div>
      </TabBar>
      <p>
        <Link to={paths.events.href()}>{t('toEvents')}</Link>
      </p>
    </AppPage>
  );
}
