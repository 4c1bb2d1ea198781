import '../../components/layout.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { antdPart } from '../../components/antd-part.tsx';
import { AppPage } from '../../components/app-page.tsx';
import { Note } from '../../components/note.tsx';
import { Pager } from '../../components/pager.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { paths } from '../../config/paths.ts';
import { BulkRequestList } from '../../features/bulk/components/bulk-request-list.tsx';
import { isStaff } from '../../features/console/shared/console-page.ts';
import { EmptyShelf } from '../../features/dashboard/components/empty-shelf.tsx';
import { Guide } from '../../features/dashboard/components/guide.tsx';
import { useGifts, useGivenIds } from '../../features/gifts/api/gifts.ts';
import { GiftShelf } from '../../features/gifts/components/gift-shelf.tsx';
import { type Order, useOrders } from '../../features/orders/api/get-orders.ts';
import { OrderList } from '../../features/orders/components/order-list.tsx';
import { Playlist } from '../../features/orders/components/playlist.tsx';
import { PayOrderLink } from '../../features/payment/components/pay-order-link.tsx';
import { PointsLine } from '../../features/rewards/components/points-line.tsx';
import { useSessionUser } from '../../features/session/api/get-session.ts';
import { OrderAgain } from './order-again.tsx';
import { useGuideSteps } from './use-guide-steps.ts';

const placeholder = <Skeleton lines={6} />;
const FilesTab = antdPart(
  () => import('../../features/media/components/files-tab.tsx').then(({ FilesTab: tab }) => tab),
  { placeholder },
);
const TextsTab = antdPart(
  () => import('../../features/media/components/texts-tab.tsx').then(({ TextsTab: tab }) => tab),
  { placeholder },
);

const tabKeys = ['guide', 'files', 'texts', 'playlist', 'orders'] as const;
type TabKey = (typeof tabKeys)[number];

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

/** Before the first paid order. */
function NoKeepsakes() {
  const { t } = useTranslation('dashboard');
  const orders = useOrders({ page: 1, status: 'pending' });
  return (
    <QueryState query={orders} lines={3} failure={t('failures.orders')}>
      {({ items }) => {
        const unpaid = items.find(({ payable }) => payable);
        return <EmptyShelf payLink={unpaid ? <PayOrderLink order={unpaid} /> : null} />;
      }}
    </QueryState>
  );
}

function GuideOf({ orders }: { orders: readonly Order[] }) {
  const givenIds = useGivenIds();
  const mine = orders.map((order) => ({
    ...order,
    items: order.items.filter(({ videoId }) => !givenIds.has(videoId)),
  }));
  return <Guide steps={useGuideSteps(mine)} />;
}

function PaidKeepsakes({ tab }: { tab: TabKey }) {
  const { t } = useTranslation('dashboard');
  const [page, setPage] = useState(1);
  const gifts = useGifts();
  const givenIds = useGivenIds();
  const isEmpty = tab !== 'playlist' || !gifts.data?.received.length;
  const orders = useOrders({ page, status: 'paid' });
  return (
    <QueryState query={orders} failure={t('failures.orders')}>
      {({ items, pageSize, total }) => {
        if (total === 0) return isEmpty ? <NoKeepsakes /> : null;
        if (tab !== 'playlist') return <GuideOf orders={items} />;
        return (
          <div className="stack">
            <Playlist orders={items} givenIds={givenIds} actions={(item) => <OrderAgain item={item} />} />
            {page > 1 || total > pageSize ? (
              <Pager page={page} pageSize={pageSize} total={total} onChange={setPage} />
            ) : null}
          </div>
        );
      }}
    </QueryState>
  );
}

/** Files and texts live in another service than orders: one of them away leaves the other working. */
function TabBody({ tab }: { tab: TabKey }) {
  const givenIds = useGivenIds();
  if (tab === 'files') return <FilesTab />;
  if (tab === 'texts') return <TextsTab />;
  if (tab === 'orders')
    return (
      <>
        <BulkRequestList />
        <OrderList
          givenIds={givenIds}
          payLink={(order) => <PayOrderLink order={order} className="button button--small" />}
        />
      </>
    );
  return (
    <>
      {tab === 'playlist' ? <GiftShelf /> : null}
      <PaidKeepsakes tab={tab} />
    </>
  );
}

export function Component() {
  const { t } = useTranslation(['dashboard', 'common']);
  const user = useSessionUser();
  const [search, setSearch] = useSearchParams();
  const tab = tabKeys.find((key) => key === search.get('tab')) ?? 'guide';
  return (
    <AppPage title={t('title')} lead={t('lead')}>
      {user && isStaff(user.roles) ? (
        <Note kind="info" action={<Link to={paths.admin.href()}>{t('common:nav.admin')}</Link>}>
          {t('adminMode')}
        </Note>
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
          <TabBody key={tab} tab={tab} />
        </div>
      </TabBar>
      <p>
        <Link to={paths.events.href()}>{t('toEvents')}</Link>
      </p>
    </AppPage>
  );
}
