import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { Note } from '../../components/note.tsx';
import { Pager } from '../../components/pager.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { paths } from '../../config/paths.ts';
import { isStaff } from '../../features/console/shared/console-page.ts';
import { EmptyShelf } from '../../features/dashboard/components/empty-shelf.tsx';
import { Guide } from '../../features/dashboard/components/guide.tsx';
import { FilesTab } from '../../features/media/components/files-tab.tsx';
import { TextsTab } from '../../features/media/components/texts-tab.tsx';
import { useOrders } from '../../features/orders/api/get-orders.ts';
import { OrderList } from '../../features/orders/components/order-list.tsx';
import { Playlist } from '../../features/orders/components/playlist.tsx';
import { PayOrderLink } from '../../features/payment/components/pay-order-link.tsx';
import { useSessionUser } from '../../features/session/api/get-session.ts';

const tabKeys = ['guide', 'files', 'texts', 'playlist', 'orders'] as const;
type TabKey = (typeof tabKeys)[number];

/** Before the first paid order. */
function NoPieces() {
  const orders = useOrders({ page: 1, status: 'pending' });
  const unpaid = orders.data?.items.find(({ payable }) => payable);
  if (orders.isPending) return <Skeleton lines={3} />;
  return <EmptyShelf payLink={unpaid ? <PayOrderLink order={unpaid} /> : null} />;
}

function PaidPieces({ tab }: { tab: TabKey }) {
  const [page, setPage] = useState(1);
  const orders = useOrders({ page, status: 'paid' });
  return (
    <QueryState query={orders}>
      {({ items, pageSize, total }) => {
        const firstPiece = items[0]?.items[0];
        if (total === 0) return <NoPieces />;
        if (tab !== 'playlist' && firstPiece)
          return <Guide isImageMade bindingHref={paths.nfcBinding.href(firstPiece.id)} />;
        return (
          <div className="stack">
            <Playlist orders={items} />
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
  if (tab === 'files') return <FilesTab />;
  if (tab === 'texts') return <TextsTab />;
  if (tab === 'orders')
    return <OrderList payLink={(order) => <PayOrderLink order={order} className="button button--small" />} />;
  return <PaidPieces tab={tab} />;
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
      {user && !user.profileComplete ? (
        <Note kind="warning" action={<Link to={paths.profile.href()}>{t('reminder.go')}</Link>}>
          {t('reminder.text')}
        </Note>
      ) : null}
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
    </AppPage>
  );
}
