import '../styles/payment.css';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorNote } from '../../components/error-note.tsx';
import { Note } from '../../components/note.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Screen } from '../../components/screen.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { paths } from '../../config/paths.ts';
import { useProfile } from '../../features/account/api/get-profile.ts';
import { useCart } from '../../features/cart/api/get-cart.ts';
import { CartLines } from '../../features/cart/components/cart-lines.tsx';
import { CheckoutForm } from '../../features/checkout/components/checkout-form.tsx';
import { useOrder } from '../../features/orders/api/get-order.ts';
import { OrderTotals } from '../../features/orders/components/order-facts.tsx';
import { OrderItems } from '../../features/orders/components/order-items.tsx';
import { useCreateAttempt } from '../../features/payment/api/create-attempt.ts';
import { defaultChoice, type PaymentChoice } from '../../features/payment/api/get-methods.ts';
import { MethodChoice, useUsableChoice } from '../../features/payment/components/method-choice.tsx';
import { OpenCode } from '../../features/payment/components/open-code.tsx';
import { submitToGateway } from '../../features/payment/submit-to-gateway.ts';
import type { Order } from '../../lib/api/gen/catalog-order/types.gen.ts';

function EmptyCart() {
  const { t } = useTranslation('checkout');
  return (
    <StatePanel
      drawing={<ProductPicture product="keychain" />}
      title={t('empty')}
      actions={
        <>
          <Link className="button" to={paths.modelSelection.href()}>
            {t('toShop')}
          </Link>
          {/* Whoever comes back from the gateway without paying finds the unpaid order there. */}
          <Link className="button button--quiet" to={paths.dashboard.href('orders')}>
            {t('toOrders')}
          </Link>
        </>
      }
    />
  );
}

/** The way on from a new order: nothing to pay → done; otherwise the gateway, or the repayment page. */
function useAfterPlacing(choice: PaymentChoice) {
  const navigate = useNavigate();
  const attempt = useCreateAttempt(submitToGateway);
  const handlePlaced = (order: Order) => {
    if (!order.payable) return void navigate(paths.orderConfirmation.href(order.id), { replace: true });
    const wish = { orderId: order.id, choice };
    attempt.mutate(wish, {
      // The order stands; only its payment page did not open.
      onError: () =>
        void navigate(paths.checkout.href({ order: order.id }), {
          replace: true,
          state: { isUnopened: true },
        }),
    });
  };
  // Once the form is on its way to the gateway the page is leaving: the button must not wake up again.
  return { handlePlaced, isPaying: attempt.isPending || attempt.isSuccess };
}

function NewOrder() {
  const { t } = useTranslation('checkout');
  const [search] = useSearchParams();
  const cart = useCart();
  const profile = useProfile();
  const [choice, setChoice] = useState(defaultChoice);
  const { handlePlaced, isPaying } = useAfterPlacing(choice);
  const known = {
    name: profile.data?.name ?? undefined,
    email: profile.data?.email ?? undefined,
    phone: profile.data?.phone ?? undefined,
  };
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <QueryState query={cart} lines={8}>
        {(data) =>
          data.items.length === 0 && !isPaying ? (
            <EmptyCart />
          ) : profile.isPending ? null : (
            <CheckoutForm
              known={known}
              initialCoupon={search.get('coupon') ?? ''}
              isPaying={isPaying}
              onPlaced={handlePlaced}
              payment={(amount) => <MethodChoice amount={amount} value={choice} onChange={setChoice} />}
            >
              <CartLines items={data.items} />
            </CheckoutForm>
          )
        }
      </QueryState>
    </Screen>
  );
}

/** Paid already, or past paying; the order's own page says which. */
function NotPayable({ orderId }: { orderId: string }) {
  const { t } = useTranslation(['errors', 'payment']);
  return (
    <Note
      kind="warning"
      action={<Link to={paths.orderConfirmation.href(orderId)}>{t('payment:success.order')}</Link>}
    >
      {t('errors:ORDER_NOT_PAYABLE')}
    </Note>
  );
}

/** A gateway that the address asks for, by card. */
const choiceOf = (gateway: string | null): PaymentChoice =>
  gateway === 'paynow' ? { ...defaultChoice, gateway } : defaultChoice;

function Repayment({ orderId }: { orderId: string }) {
  const { t } = useTranslation('checkout');
  const order = useOrder(orderId);
  const attempt = useCreateAttempt(submitToGateway);
  const [search] = useSearchParams();
  const [wish, setWish] = useState<PaymentChoice>(choiceOf(search.get('gateway')));
  const choice = useUsableChoice(wish, order.data?.total.units);
  // The payment service asks the gateway first: money may have arrived since the order was read.
  const isRefused = attempt.error?.code === 'ORDER_NOT_PAYABLE';
  const isUnopened = (useLocation().state as { isUnopened?: boolean } | null)?.isUnopened === true;
  const handlePay = () => {
    if (!attempt.isPending && !attempt.isSuccess) attempt.mutate({ orderId, choice });
  };
  return (
    <Screen title={order.data ? t('repay.title', { number: order.data.number }) : t('title')} isNarrow>
      <QueryState query={order} lines={8}>
        {(data) => (
          <div className="stack">
            {isUnopened && !isRefused ? <Note kind="warning">{t('repay.unopened')}</Note> : null}
            <OrderItems items={data.items} canBind={false} />
            <OrderTotals order={data} />
            {data.payable && !isRefused ? (
              <>
                <OpenCode orderId={orderId} />
                <MethodChoice amount={data.total.units} value={choice} onChange={setWish} />
              </>
            ) : null}
            {data.payable && !isRefused ? (
              <div className="action-bar">
                {/* Beside the button: on a phone anything further up is out of sight. */}
                <ErrorNote error={attempt.error} />
                <Button
                  type="primary"
                  size="large"
                  loading={attempt.isPending || attempt.isSuccess}
                  onClick={handlePay}
                  block
                >
                  {t('repay.submit')}
                </Button>
              </div>
            ) : (
              <NotPayable orderId={orderId} />
            )}
          </div>
        )}
      </QueryState>
    </Screen>
  );
}

export function Component() {
  const [search] = useSearchParams();
  const orderId = search.get('order');
  return orderId ? <Repayment orderId={orderId} /> : <NewOrder />;
}
