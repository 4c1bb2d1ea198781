import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { Note } from '../../components/note.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { paths } from '../../config/paths.ts';
import { useOrder } from '../../features/orders/api/get-order.ts';
import { OrderTotals } from '../../features/orders/components/order-facts.tsx';
import { OrderItems } from '../../features/orders/components/order-items.tsx';
import { TransferPanel } from '../../features/orders/components/transfer-panel.tsx';
import { useCreateAttempt } from '../../features/payment/api/create-attempt.ts';
import { defaultChoice, type PaymentChoice, useMethods } from '../../features/payment/api/get-methods.ts';
import { useOrderAttempts } from '../../features/payment/api/get-order-attempts.ts';
import { MethodChoice } from '../../features/payment/components/method-choice.tsx';
import { OpenCode } from '../../features/payment/components/open-code.tsx';
import { UnreachableGateway } from '../../features/payment/components/unreachable-gateway.tsx';
import { pickChoice, takes } from '../../features/payment/method-rows.ts';
import { submitForm } from '../../lib/submit-form.ts';

/** What the page of a new order hands on: its payment page did not open, as chosen when nobody was at the gateway. */
export type Unopened = { isUnopened: true; gateway?: Gateway; unreachable?: PaymentChoice };

type Gateway = PaymentChoice['gateway'];

/** What did not work, by whose payment page it is. */
const failureOf = (gateway: Gateway | undefined) =>
  gateway === 'paynow' ? ('failures.payPaynow' as const) : ('failures.pay' as const);

const METHODS = ['credit', 'applepay', 'twqr', 'atm', 'cvs', 'barcode', 'webatm', 'all'] as const;

/** Paid already, or no longer payable; the order's own page shows which. */
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

/** What the URL of a failed payment's page names: another gateway, by the method that failed. */
function readWish(search: URLSearchParams): PaymentChoice | undefined {
  const gateway = search.get('gateway');
  if (gateway !== 'ecpay' && gateway !== 'paynow') return undefined;
  const method = METHODS.find((name) => name === search.get('method')) ?? defaultChoice.method;
  return { gateway, method };
}

/** What was chosen when nobody was at its gateway: by the last press, or by the one that led here. */
function unreachableOf(
  { isIdle, error, variables }: ReturnType<typeof useCreateAttempt>,
  unopened: Unopened | null,
): PaymentChoice | undefined {
  if (isIdle) return unopened?.unreachable;
  return error?.code === 'GATEWAY_UNREACHABLE' ? variables?.choice : undefined;
}

/** The order, how it was chosen to be paid, and the attempt that pays it. */
function useRepayment(orderId: string) {
  const order = useOrder(orderId);
  const attempt = useCreateAttempt(submitForm);
  const [search] = useSearchParams();
  const unopened = useLocation().state as Unopened | null;
  const [wish, setWish] = useState(unopened?.unreachable ?? readWish(search));
  const methods = useMethods();
  const attempts = useOrderAttempts(orderId);
  const amount = order.data?.total.units;
  const choice = pickChoice(methods.data, wish, amount) ?? defaultChoice;
  // Nobody is sent to a gateway that refuses the sum; a group order is paid by transfer then.
  const isTooMuch = methods.data?.length ? !methods.data.some((offered) => takes(offered, amount)) : false;
  // The payment service queries the gateway first: money may have arrived since the order was read.
  const isRefused = attempt.error?.code === 'ORDER_NOT_PAYABLE';
  const unreachable = unreachableOf(attempt, unopened);
  const hasFailed =
    unreachable !== undefined || (attempts.data ?? []).some(({ status }) => status === 'failed');
  const pay = () => {
    if (!attempt.isPending && !attempt.isSuccess) attempt.mutate({ orderId, choice });
  };
  const notOpened = unopened?.isUnopened && !isRefused ? failureOf(unopened.gateway) : null;
  return { order, attempt, choice, setWish, isRefused, notOpened, unreachable, hasFailed, isTooMuch, pay };
}

type PayBarProps = { amount: number; repayment: ReturnType<typeof useRepayment> };

/** The button that pays, with what hinders it. */
function PayBar({ amount, repayment: { attempt, choice, setWish, unreachable, pay } }: PayBarProps) {
  const { t } = useTranslation('checkout');
  const payButton = useRef<HTMLButtonElement>(null);
  const handleOther = (other: PaymentChoice) => {
    setWish(other);
    // The pressed button goes; the keyboard goes on from the next step.
    payButton.current?.focus();
  };
  return (
    <div className="action-bar">
      {/* Beside the button: on a phone anything further up is out of sight. */}
      {unreachable ? (
        <UnreachableGateway
          unreachable={unreachable}
          choice={choice}
          amount={amount}
          onChoose={handleOther}
        />
      ) : (
        <ErrorNote error={attempt.error} what={t(failureOf(attempt.variables?.choice.gateway))} />
      )}
      <button
        ref={payButton}
        type="button"
        className="button button--block"
        aria-busy={attempt.isPending || attempt.isSuccess}
        onClick={pay}
      >
        {t('repay.submit')}
      </button>
    </div>
  );
}

/** Pays one order by a new attempt, as often as it takes. */
export function Repayment({ orderId }: { orderId: string }) {
  const { t } = useTranslation('checkout');
  const repayment = useRepayment(orderId);
  const { order, choice, setWish, isRefused, notOpened, hasFailed, isTooMuch } = repayment;
  return (
    <AppPage title={order.data ? t('repay.title', { number: order.data.number }) : t('title')} isNarrow>
      <QueryState query={order} lines={8} failure={t('failures.order')}>
        {(data) => (
          <div className="stack">
            {notOpened ? (
              <Note kind="warning">
                <strong>{t(notOpened)}</strong> {t('repay.unopened')}
              </Note>
            ) : null}
            <OrderItems items={data.items} canBind={false} />
            <OrderTotals order={data} />
            {data.payable && !isRefused ? (
              <>
                <OpenCode orderId={orderId} hasOtherWays />
                <MethodChoice
                  amount={data.total.units}
                  value={choice}
                  onChange={setWish}
                  hasFailed={hasFailed}
                />
                {isTooMuch ? null : <PayBar amount={data.total.units} repayment={repayment} />}
                <TransferPanel order={data} />
              </>
            ) : (
              <NotPayable orderId={orderId} />
            )}
          </div>
        )}
      </QueryState>
    </AppPage>
  );
}
