import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useOrderAttempts } from '../api/get-order-attempts.ts';
import { useMinutesLeft } from './use-minutes-left.ts';

const LONG_AGO = new Date(0).toISOString();

type PayableOrder = {
  id: string;
  paymentStatus: string;
};

type OrderLinkProps = {
  order: PayableOrder;
  className?: string;
};

function CheckoutLink({ order, className = 'button' }: OrderLinkProps) {
  const { t } = useTranslation('orders');
  return (
    <Link className={className} to={paths.checkout.href({ order: order.id })}>
      {t('pay')}
    </Link>
  );
}

function CodeLink({ order, className = 'button' }: OrderLinkProps) {
  const { t } = useTranslation('orders');
  const attempts = useOrderAttempts(order.id);
  const waiting = attempts.data?.find(({ status }) => status === 'awaiting_transfer');
  const isOver = useMinutesLeft(waiting?.codeExpiresAt ?? LONG_AGO) === 0;
  if (attempts.isPending) return null;
  if (!waiting || isOver) return <CheckoutLink order={order} className={className} />;
  return (
    <Link className={className} to={paths.paymentCode.href(waiting.returnToken)}>
      {t('showCode')}
    </Link>
  );
}

/** The next step to pay an order: the code it already has, else the checkout, so that nobody pays it twice. */
export function PayOrderLink(props: OrderLinkProps) {
  return props.order.paymentStatus === 'awaiting_transfer' ? (
    <CodeLink {...props} />
  ) : (
    <CheckoutLink {...props} />
  );
}
