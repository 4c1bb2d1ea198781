import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { FormError } from '../../../components/form-error.tsx';
import { Note } from '../../../components/note.tsx';
import { SendButton } from '../../../components/send-button.tsx';
import { formatMoney } from '../../../lib/format/money.ts';
import type { useQuote } from '../api/get-quote.ts';
import type { usePlaceOrder } from '../api/place-order.ts';
import { WrongFields } from './wrong-fields.tsx';

type PlaceOrderBarProps = {
  quote: ReturnType<typeof useQuote>;
  /** No line of the cart is chosen. */
  isNothing: boolean;
  /** Why the last order was not placed. */
  error: ReturnType<typeof usePlaceOrder>['error'];
  /** Names of the fields that kept the form from being sent. */
  wrong: string[];
  isBusy: boolean;
};

/** Whether the answer was lost, or could not be read, which does not tell whether the order is there. */
const mayBePlaced = (error: PlaceOrderBarProps['error']): boolean =>
  error?.code === 'NETWORK_ERROR' || error?.code === 'RESPONSE_INVALID' || error?.status === 504;

/** The button that orders, with what it costs, and beside it why it does not; on a phone always in sight. */
export function PlaceOrderBar({ quote, isNothing, error, wrong, isBusy }: PlaceOrderBarProps) {
  const { t } = useTranslation('checkout');
  const label = () => {
    if (!quote.data) return t('submit');
    const { total } = quote.data;
    return total.units === 0 ? t('submitFree') : t('submitTotal', { total: formatMoney(total) });
  };
  return (
    <div className="action-bar">
      {isNothing ? <Note kind="warning">{t('chooseLine')}</Note> : null}
      {quote.isError && !quote.data ? (
        <ErrorNote error={quote.error} what={t('failures.quote')} onRetry={() => void quote.refetch()} />
      ) : null}
      <WrongFields names={wrong} />
      <FormError error={error} what={t(mayBePlaced(error) ? 'failures.placeUnclear' : 'failures.place')} />
      <SendButton isBusy={isBusy || quote.isFetching} isDisabled={isNothing} isBlock>
        {label()}
      </SendButton>
    </div>
  );
}
