import '../../components/layout.css';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { antdPart } from '../../components/antd-part.tsx';
import { AppPage } from '../../components/app-page.tsx';
import { AskingButton } from '../../components/asking-button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { paths } from '../../config/paths.ts';
import { OrderClaims } from '../../features/claims/components/order-claims.tsx';
import { giftsQueryOptions, useGivenIds } from '../../features/gifts/api/gifts.ts';
import { PieceList } from '../../features/keepsakes/components/piece-list.tsx';
import { useCancelOrder } from '../../features/orders/api/cancel-order.ts';
import { useDownloadAddresses } from '../../features/orders/api/download-addresses.ts';
import { orderQueryOptions, useOrder } from '../../features/orders/api/get-order.ts';
import type { Order } from '../../features/orders/api/get-orders.ts';
import { canFill } from '../../features/orders/can-fill.ts';
import { CancelPaidOrder } from '../../features/orders/components/cancel-paid-order.tsx';
import { OrderFacts, OrderTotals } from '../../features/orders/components/order-facts.tsx';
import { OrderInvoice } from '../../features/orders/components/order-invoice.tsx';
import { OrderItems } from '../../features/orders/components/order-items.tsx';
import { OrderLabelTag } from '../../features/orders/components/order-label.tsx';
import { OrderParcel } from '../../features/orders/components/order-parcel.tsx';
import { OrderTimeline } from '../../features/orders/components/order-timeline.tsx';
import { TransferPanel } from '../../features/orders/components/transfer-panel.tsx';
import { OpenCode } from '../../features/payment/components/open-code.tsx';
import { PayOrderLink } from '../../features/payment/components/pay-order-link.tsx';
import { OrderReviews } from '../../features/reviews/components/order-reviews.tsx';
import { formatDaySpan } from '../../lib/format/date.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import type { PageAddress } from '../router.tsx';
import { shopQueryClient } from '../shop-query-client.ts';
import { OrderAgain } from './order-again.tsx';

const PieceAppeal = antdPart(() =>
  import('../../features/media/components/piece-appeal.tsx').then((media) => media.PieceAppeal),
);

function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const cancel = useCancelOrder();
  return (
    <div className="stack">
      <ErrorNote error={cancel.error} what={t('failures.cancel')} />
      <div className="action-bar">
        {order.payable ? (
          <>
            <PayOrderLink order={order} />
            <AskingButton
              text={t('cancel')}
              question={t('confirmCancel')}
              yes={t('cancel')}
              no={t('keep')}
              isPending={cancel.isPending}
              onYes={() => cancel.mutate(order.id)}
            />
          </>
        ) : (
          <Link className="button" to={paths.dashboard.href()}>
            {t('toDashboard')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Where the taps and codes of the pieces lead, for a list of who gets which. */
function TapAddresses({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const download = useDownloadAddresses(order, useLocale());
  if (!canFill(order)) return null;
  return (
    <div className="stack stack--tight">
      <div>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-busy={download.isPending}
          onClick={() => download.isPending || download.mutate()}
        >
          {t('tapAddresses')}
        </button>
      </div>
      <ErrorNote error={download.error} />
    </div>
  );
}

export function readEarly({ params: { orderId = '' } }: PageAddress): Promise<unknown> {
  return Promise.all([
    shopQueryClient.prefetchQuery(orderQueryOptions(orderId)),
    shopQueryClient.prefetchQuery(giftsQueryOptions()),
  ]);
}

export function Component() {
  const { t } = useTranslation(['orders', 'common']);
  const { orderId = '' } = useParams();
  const order = useOrder(orderId);
  const givenIds = useGivenIds();
  const locale = useLocale();
  return (
    <AppPage
      title={order.data ? t('heading', { number: order.data.number }) : t('one')}
      trail={[
        { label: t('common:nav.dashboard'), to: paths.dashboard.href() },
        { label: t('common:nav.orders'), to: paths.dashboard.href('orders') },
      ]}
    >
      <QueryState query={order} lines={8} failure={t('failures.order')}>
        {(data) => (
          <div className="split">
            <div className="stack">
              <div>
                <OrderLabelTag label={data.label} />
              </div>
              <p>{t(`say.${data.label}`)}</p>
              {data.cancelledAt && data.label === 'cancelled' ? <p>{t('refundOnItsWay')}</p> : null}
              {data.paymentStatus === 'awaiting_transfer' ? <OpenCode orderId={data.id} /> : null}
              <TransferPanel order={data} />
              {data.promise && !data.parcel ? (
                <p>{t('promised', { days: formatDaySpan(data.promise, locale) })}</p>
              ) : null}
              {data.parcel ? <OrderParcel parcel={data.parcel} stage={data.parcelStage} /> : null}
              <OrderItems
                items={data.items}
                canBind={canFill(data)}
                givenIds={givenIds}
                pieces={(item) => <PieceList item={item} />}
                {...(data.payable ? {} : { actions: (item) => <OrderAgain item={item} /> })}
              />
              <TapAddresses order={data} />
              <OrderReviews
                order={data}
                appealOf={(piece, name) => <PieceAppeal piece={piece} title={name} />}
              />
              <OrderClaims order={data} />
              <OrderTimeline order={data} />
            </div>
            <div className="split__side stack">
              <section className="panel stack" aria-label={t('details')}>
                <OrderFacts order={data} />
                <OrderTotals order={data} />
              </section>
              {data.paidAt !== null && data.total.units > 0 ? <OrderInvoice orderId={data.id} /> : null}
              <OrderActions order={data} />
              <CancelPaidOrder order={data} />
            </div>
          </div>
        )}
      </QueryState>
    </AppPage>
  );
}
