import './checkout-form.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/form.tsx';
import { useForm } from '../../../components/use-form.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import type { BulkRequest, Order } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { keepBroughtCoupon } from '../../../lib/brought-coupon.ts';
import { dropDraft } from '../../../lib/drafts.ts';
import { revalidateInvalidFields } from '../../../lib/revalidate-invalid-fields.ts';
import { storeTyped } from '../../../lib/typed-state.ts';
import type { AddressBook } from '../api/address-book.ts';
import { isCouponRefusal } from '../api/is-coupon-refusal.ts';
import { usePlaceOrder } from '../api/place-order.ts';
import { useRequestQuote } from '../api/request-quote.ts';
import { completePlace } from '../postal-areas.ts';
import { BulkFields } from './bulk-fields.tsx';
import { CHECKOUT_DRAFT, checkoutStart, keepCheckout } from './checkout-draft.ts';
import { CouponField } from './coupon-field.tsx';
import { RememberField } from './gift-fields.tsx';
import { BulkEstimate } from './group-prices.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { ItemNoteFields } from './item-note-fields.tsx';
import { NotesField } from './notes-field.tsx';
import { OrderSummary } from './order-summary.tsx';
import { type NamedLine, PieceNameFields } from './piece-name-fields.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { RequestQuoteBar } from './request-quote-bar.tsx';
import { NOBODY } from './saved-recipient-choice.tsx';
import { type CheckoutValues, toFormPath, toNewOrder, toPieces, toQuoteRequest } from './to-new-order.ts';
import { Totals } from './totals.tsx';
import { useQuotedCoupon } from './use-quoted-coupon.ts';
import { WhoFields } from './who-fields.tsx';
import { WithdrawalConsent } from './withdrawal-consent.tsx';

type CheckoutFormProps = {
  /** What the profile already knows, so nobody types it twice. */
  known: { name?: string; email?: string; phone?: string };
  /** What earlier orders have left; absent while it cannot be read. */
  book?: AddressBook | undefined;
  initialCoupon: string;
  /** The chosen lines of the cart; all of them by default. */
  itemIds?: string[] | undefined;
  /** The payment page is being opened: the button stays busy. */
  isPaying: boolean;
  onPlaced: (order: Order) => void;
  /** A group order: staff quote its price. */
  onRequested: (request: BulkRequest) => void;
  /** In the cart. */
  pieces: number;
  /** What of it is chosen, whose pieces can be named. */
  lines?: readonly NamedLine[];
  /** Called with what is to be paid, NT$, once it is known. */
  payment: (total: number | undefined) => React.ReactNode;
  /** The cart's lines, shown above the totals. */
  children: React.ReactNode;
};

/** The order's form: recipient, payment, invoice and consent, with what is bought and what it costs. */
export function CheckoutForm({
  known,
  book,
  initialCoupon,
  itemIds,
  isPaying,
  onPlaced,
  onRequested,
  pieces,
  lines = [],
  payment,
  children,
}: CheckoutFormProps) {
  const { t } = useTranslation('checkout');
  const form = useForm<CheckoutValues>();
  const [isSummaryOpen, setSummaryOpen] = useState(false);
  const [wrong, setWrong] = useState<string[]>([]);
  const coupon = useQuotedCoupon(itemIds, () => setSummaryOpen(true));
  const { quote } = coupon;
  const place = usePlaceOrder((order) => {
    dropDraft(CHECKOUT_DRAFT);
    onPlaced(order);
  });
  const request = useRequestQuote((sent) => {
    dropDraft(CHECKOUT_DRAFT);
    onRequested(sent);
  });
  const offer = quote.data?.bulk ?? null;
  // Once the order stands this form is done: the page leaves for the gateway, the order or the repayment.
  const isBusy = place.isPending || place.isSuccess || request.isPending || request.isSuccess || isPaying;
  const handleFinish = (values: CheckoutValues) => {
    if (isBusy || itemIds?.length === 0) return;
    if (!quote.data) return void quote.refetch();
    const named = toPieces(
      values,
      quote.data.lines.map(({ itemId }) => itemId),
    ).map(({ itemId }) => itemId);
    const showErrors = (error: ApiError) =>
      showFieldErrors(form, error, (path) => toFormPath(path, values.invoice, named));
    if (offer) return request.mutate(toQuoteRequest(values, { quote: quote.data }), { onError: showErrors });
    place.mutate(toNewOrder(values, { couponCode: coupon.code, quote: quote.data }), {
      onError: (error) => {
        if (isCouponRefusal(error)) coupon.refuse(error);
        showErrors(error);
      },
    });
  };
  const total = offer?.estimate ?? quote.data?.total;
  /** For a map of stores: what the draft does not have comes back, too. */
  const handleLeave = () => {
    keepCheckout(form.getFieldsValue(true));
    if (coupon.code) keepBroughtCoupon(coupon.code);
    storeTyped();
  };
  return (
    <Form
      form={form}
      initialValues={checkoutStart(known, book)}
      onValuesChange={(changed, values) => {
        setWrong([]);
        // A gift goes to somebody else than who stood there.
        if ((changed as Partial<CheckoutValues>).gift?.isGift) {
          form.setFieldsValue({ recipient: NOBODY });
          form.setFieldValue('store', undefined);
        }
        const { address } = (changed as Partial<CheckoutValues>).recipient ?? {};
        const completed = address ? completePlace(address, values.recipient.address ?? address) : {};
        form.setFieldsValue({ recipient: { address: completed } });
        keepCheckout(form.getFieldsValue(true));
        revalidateInvalidFields(form, { ...changed, recipient: form.getFieldValue('recipient') });
      }}
      onFinishFailed={({ errorFields }) => setWrong(errorFields.map(({ name }) => name.join('.')))}
      onFinish={handleFinish}
    >
      <div className="checkout">
        <OrderSummary
          total={total}
          couponCode={coupon.code}
          isOpen={isSummaryOpen}
          onToggle={() => setSummaryOpen(!isSummaryOpen)}
        >
          {children}
          <CouponField
            itemIds={itemIds}
            initialCode={initialCoupon}
            appliedCode={coupon.code}
            refused={coupon.refusal}
            onChange={coupon.change}
            onRefuse={() => setSummaryOpen(true)}
          />
          {offer ? <BulkEstimate offer={offer} pieces={pieces} /> : null}
          {quote.data && !offer ? <Totals quote={quote.data} /> : null}
        </OrderSummary>
        <div className="stack stack--wide">
          {offer ? <BulkFields offer={offer} lines={lines} /> : null}
          <WhoFields book={book} isBulk={offer !== null} total={total?.units} onLeave={handleLeave} />
          {offer || total?.units === 0 ? null : payment(total?.units)}
          {total?.units === 0 && !offer ? (
            <p className="soft small">{t('invoice.none')}</p>
          ) : (
            <InvoiceFields />
          )}
          <RememberField />
          <NotesField />
          <ItemNoteFields lines={lines} />
          {offer ? null : <PieceNameFields lines={lines.filter(({ quantity }) => quantity > 1)} />}
          <div className="stack">
            {offer ? <p className="soft small">{t('bulk.withOrder')}</p> : <WithdrawalConsent />}
            {offer ? (
              <RequestQuoteBar
                isNothing={itemIds?.length === 0}
                error={request.error}
                wrong={wrong}
                isBusy={isBusy}
              />
            ) : (
              <PlaceOrderBar
                quote={quote}
                isNothing={itemIds?.length === 0}
                error={place.error}
                wrong={wrong}
                isBusy={isBusy}
              />
            )}
          </div>
        </div>
      </div>
    </Form>
  );
}
