import '../../components/layout.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { Note } from '../../components/note.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { paths } from '../../config/paths.ts';
import { useProfile } from '../../features/account/api/get-profile.ts';
import { useCart } from '../../features/cart/api/get-cart.ts';
import { useChosenLines } from '../../features/cart/api/use-chosen-lines.ts';
import { CartLines } from '../../features/cart/components/cart-lines.tsx';
import { useAddressBook } from '../../features/checkout/api/address-book.ts';
import { usePickupOffer } from '../../features/checkout/api/pickup.ts';
import { CheckoutForm } from '../../features/checkout/components/checkout-form.tsx';
import { CheckoutStart } from '../../features/checkout/components/checkout-start.tsx';
import { useReturnFromMap } from '../../features/checkout/use-return-from-map.ts';
import { useCreateAttempt } from '../../features/payment/api/create-attempt.ts';
import { defaultChoice, type PaymentChoice, useMethods } from '../../features/payment/api/get-methods.ts';
import { MethodChoice } from '../../features/payment/components/method-choice.tsx';
import { dropChoice, keepChoice, readChoice } from '../../features/payment/kept-choice.ts';
import { pickChoice } from '../../features/payment/method-rows.ts';
import type { Cart, Order } from '../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import { dropBroughtCoupon, readBroughtCoupon } from '../../lib/brought-coupon.ts';
import { submitForm } from '../../lib/submit-form.ts';
import type { Unopened } from './checkout-repayment.tsx';

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
          {/* The unpaid order is there after a return from the gateway without a payment. */}
          <Link className="button button--quiet" to={paths.dashboard.href('orders')}>
            {t('toOrders')}
          </Link>
        </>
      }
    />
  );
}

/** Next step of a new order: nothing to pay → done; otherwise the gateway, or the repayment page. */
function useAfterPlacing(wish: PaymentChoice | undefined) {
  const methods = useMethods();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const attempt = useCreateAttempt(submitForm);
  const handlePlaced = (order: Order) => {
    dropChoice();
    dropBroughtCoupon();
    if (!order.payable) return void navigate(paths.orderConfirmation.href(order.id), { replace: true });
    const choice = pickChoice(methods.data, wish, order.total.units) ?? defaultChoice;
    const started = { orderId: order.id, choice };
    attempt.mutate(started, {
      // The order is placed; only its payment page failed to open.
      onError: ({ code }) => {
        const isUnreachable = code === 'GATEWAY_UNREACHABLE';
        const { gateway } = choice;
        const unreachable = isUnreachable ? { unreachable: choice } : {};
        const state: Unopened = { isUnopened: true, gateway, ...unreachable };
        void navigate(paths.checkout.href({ order: order.id }), { replace: true, state });
        // The cart became the order: the cart count in the header is stale.
        void queryClient.invalidateQueries({ queryKey: queryKeys.cart });
      },
    });
  };
  // The page is navigating to the gateway: the button must stay disabled.
  return { handlePlaced, isPaying: attempt.isPending || attempt.isSuccess };
}

/** Pieces of the chosen lines, of all by default. */
const piecesOf = (items: Cart['items'], chosen: string[] | undefined): number =>
  items.reduce((sum, { id, quantity }) => sum + (!chosen || chosen.includes(id) ? quantity : 0), 0);

/** The chosen lines, whose pieces can be named. */
const namedOf = (items: Cart['items'], chosen: string[] | undefined) =>
  items
    .filter(({ id }) => !chosen || chosen.includes(id))
    .map(({ id, title, quantity }) => ({ id, title, quantity }));

/** From the cart to the order and the way to its payment. */
export function NewOrder() {
  const { t } = useTranslation('checkout');
  const [search] = useSearchParams();
  const cart = useCart();
  const profile = useProfile();
  const book = useAddressBook();
  const pickup = usePickupOffer();
  const { isReturning, isLost } = useReturnFromMap();
  const [choice, setChoice] = useState(readChoice);
  const lines = useChosenLines();
  const navigate = useNavigate();
  const { handlePlaced, isPaying } = useAfterPlacing(choice);
  const handleChoice = (chosen: PaymentChoice) => {
    keepChoice(chosen);
    setChoice(chosen);
  };
  const known = {
    name: profile.data?.name ?? undefined,
    email: profile.data?.email ?? undefined,
    phone: profile.data?.phone ?? undefined,
  };
  return (
    <AppPage title={t('title')}>
      {isLost ? <Note kind="warning">{t('pickup.lost')}</Note> : null}
      <QueryState query={cart} placeholder={<CheckoutStart />} failure={t('failures.cart')}>
        {(data) =>
          data.items.length === 0 && !isPaying ? (
            <EmptyCart />
          ) : isReturning || [profile, book, pickup].some(({ isFetched }) => !isFetched) ? (
            <CheckoutStart />
          ) : (
            <CheckoutForm
              known={known}
              book={book.data}
              initialCoupon={search.get('coupon') ?? readBroughtCoupon()}
              itemIds={lines.chosenOf(data.items)}
              isPaying={isPaying}
              onPlaced={handlePlaced}
              onRequested={({ id }) => void navigate(paths.bulkRequest.href(id), { replace: true })}
              pieces={piecesOf(data.items, lines.chosenOf(data.items))}
              lines={namedOf(data.items, lines.chosenOf(data.items))}
              payment={(amount) => <MethodChoice amount={amount} value={choice} onChange={handleChoice} />}
            >
              <CartLines items={data.items} choice={data.items.length > 1 ? lines : undefined} />
            </CheckoutForm>
          )
        }
      </QueryState>
    </AppPage>
  );
}
