import '../../components/layout.css';
import '../../components/app-page.css';
import '../../components/state-panel.css';
import '../../components/totals.css';
import '../../features/payment/components/pay-state.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RippleMark } from '../../components/ripple-mark.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { paths } from '../../config/paths.ts';
import { CodesOffer } from '../../features/account/components/codes-offer.tsx';
import { useOrder } from '../../features/orders/api/get-order.ts';
import { OrderItems } from '../../features/orders/components/order-items.tsx';
import type { AttemptState } from '../../features/payment/api/get-attempt.ts';
import { AttemptResult } from '../../features/payment/components/attempt-result.tsx';
import { formatDateTime, formatDaySpan } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** Of orders that had ended before the money came, and are not paid by it. One that was paid and cancelled since is not among them. */
const ENDED: readonly string[] = ['expired', 'cancelled'];

/** "Abnormal order payment status". */
function Abnormal({ attempt: { orderId, orderNumber } }: { attempt: AttemptState }) {
  const { t } = useTranslation('payment');
  return (
    <StatePanel
      level="h1"
      drawing={<RippleMark size={72} />}
      title={t('abnormal.title')}
      text={t('abnormal.text', { order: orderNumber })}
      actions={
        <Link className="button button--quiet" to={paths.orderConfirmation.href(orderId)}>
          {t('success.order')}
        </Link>
      }
    />
  );
}

function Success({ attempt }: { attempt: AttemptState }) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  // What is paid, and its days once the order knows of the payment: without them the page still says everything else.
  const order = useOrder(attempt.orderId);
  if (order.data && ENDED.includes(order.data.paymentStatus)) return <Abnormal attempt={attempt} />;
  const promise = order.data?.promise;
  return (
    <div className="pay-state">
      <RippleMark size={120} />
      <h1>{t('success.title')}</h1>
      <p className="soft">
        {promise ? t('success.promised', { days: formatDaySpan(promise, locale) }) : t('success.text')}
      </p>
      {order.data ? (
        <div className="receipt">
          <OrderItems items={order.data.items} canBind={false} />
        </div>
      ) : null}
      <dl className="totals receipt">
        <div>
          <dt>{t('order')}</dt>
          <dd>{attempt.orderNumber}</dd>
        </div>
        {attempt.paidAt ? (
          <div>
            <dt>{t('paidAt')}</dt>
            <dd>{formatDateTime(attempt.paidAt, locale)}</dd>
          </div>
        ) : null}
        <div className="totals__sum">
          <dt>{t('amount')}</dt>
          <dd>{formatMoney(attempt.amount)}</dd>
        </div>
      </dl>
      <div className="state__actions">
        <Link className="button" to={paths.dashboard.href()}>
          {t('success.next')}
        </Link>
        <Link className="button button--quiet" to={paths.orderConfirmation.href(attempt.orderId)}>
          {t('success.order')}
        </Link>
      </div>
      <CodesOffer />
    </div>
  );
}

export function Component() {
  const { t } = useTranslation('payment');
  return (
    <AttemptResult title={t('success.title')} expected="succeeded">
      {(attempt) => <Success attempt={attempt} />}
    </AttemptResult>
  );
}
