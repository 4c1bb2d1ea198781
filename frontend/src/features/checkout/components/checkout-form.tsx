import './checkout-form.css';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkNote } from '../../../components/bulk-note.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { FormError } from '../../../components/form-error.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import type { Order } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { dropDraft } from '../../../lib/drafts.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { revalidateInvalidFields } from '../../../lib/revalidate-invalid-fields.ts';
import { useQuote } from '../api/get-quote.ts';
import { isCouponRefusal } from '../api/is-coupon-refusal.ts';
import { usePlaceOrder } from '../api/place-order.ts';
import { completePlace } from '../postal-areas.ts';
import { CHECKOUT_DRAFT, checkoutStart, keepCheckout } from './checkout-draft.ts';
import { CouponField } from './coupon-field.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { type CheckoutValues, toFormPath, toNewOrder } from './to-new-order.ts';
import { Totals } from './totals.tsx';
import { WithdrawalConsent } from './withdrawal-consent.tsx';
import { WrongFields } from './wrong-fields.tsx';

type CheckoutFormProps = {
  /** What the profile already knows, so nobody types it twice. */
  known: { name?: string; email?: string; phone?: string };
  initialCoupon: string;
  /** The payment page is being opened: the button stays busy. */
  isPaying: boolean;
  onPlaced: (order: Order) => void;
  /** Called with what is to be paid, NT$, once it is known. */
  payment: (total: number | undefined) => React.ReactNode;
  /** The cart's lines, shown above the totals. */
  children: React.ReactNode;
};

export function CheckoutForm({
  known,
  initialCoupon,
  isPaying,
  onPlaced,
  payment,
  children,
}: CheckoutFormProps) {
  const { t } = useTranslation('checkout');
  const [form] = Form.useForm<CheckoutValues>();
  const [couponCode, setCouponCode] = useState<string>();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [isSummaryOpen, setSummaryOpen] = useState(false);
  const [wrong, setWrong] = useState<string[]>([]);
  const quote = useQuote(couponCode);
  const place = usePlaceOrder((order) => {
    dropDraft(CHECKOUT_DRAFT);
    onPlaced(order);
  });
  // A coupon that held and holds no longer: what is to be paid without it is shown before anything is ordered.
  const endCoupon = (error: ApiError) => {
    setCouponCode(undefined);
    setRefused(error);
    setSummaryOpen(true);
  };
  const { error: quoteError } = quote;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!quoteError) return;
    const error = ApiError.from(quoteError);
    if (isCouponRefusal(error)) endCoupon(error);
  }, [quoteError]);
  const handleCoupon = (code: string | undefined) => {
    setRefused(null);
    setCouponCode(code);
  };
  // Once the order stands this form is done: the page leaves for the gateway, the order or the repayment.
  const isBusy = place.isPending || place.isSuccess || isPaying;
  const handleFinish = (values: CheckoutValues) => {
    if (isBusy) return;
    if (!quote.data) return void quote.refetch();
    place.mutate(toNewOrder(values, { couponCode, quote: quote.data }), {
      onError: (error) => {
        if (isCouponRefusal(error)) endCoupon(error);
        showFieldErrors(form, error, (path) => toFormPath(path, values.invoice));
      },
    });
  };
  const total = quote.data?.total;
  const submit =
    total === undefined
      ? t('submit')
      : total.units === 0
        ? t('submitFree')
        : t('submitTotal', { total: formatMoney(total) });
  return (
    <Form
      form={form}
      layout="vertical"
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={checkoutStart(known)}
      onValuesChange={(changed, values) => {
        setWrong([]);
        const { address } = (changed as Partial<CheckoutValues>).recipient ?? {};
        const completed = address ? completePlace(address, values.recipient.address) : {};
        form.setFieldsValue({ recipient: { address: completed } });
        keepCheckout(form.getFieldsValue(true));
        revalidateInvalidFields(form, { ...changed, recipient: form.getFieldValue('recipient') });
      }}
      onFinishFailed={({ errorFields }) => setWrong(errorFields.map(({ name }) => name.join('.')))}
      onFinish={handleFinish}
      noValidate
    >
      <div className="checkout">
        <OrderSummary
          total={total}
          couponCode={couponCode}
          isOpen={isSummaryOpen}
          onToggle={() => setSummaryOpen(!isSummaryOpen)}
        >
          {children}
          <CouponField
            initialCode={initialCoupon}
            appliedCode={couponCode}
            refused={refused}
            onChange={handleCoupon}
            onRefuse={() => setSummaryOpen(true)}
          />
          {quote.data ? <Totals quote={quote.data} /> : null}
        </OrderSummary>
        <div className="stack stack--wide">
          <RecipientFields />
          {total?.units === 0 ? null : payment(total?.units)}
          <InvoiceFields />
          <div className="stack">
            <WithdrawalConsent />
            <div className="action-bar">
              {/* On a phone this bar is always in sight, so the reason is where the button is. */}
              {quote.data?.bulkNotice ? <BulkNote /> : null}
              {quote.isError && !quote.data ? (
                <ErrorNote error={quote.error} onRetry={() => void quote.refetch()} />
              ) : null}
              <WrongFields names={wrong} />
              <FormError error={place.error} />
              <SubmitButton
                type="primary"
                loading={isBusy || quote.isFetching}
                disabled={quote.data?.bulkNotice === true}
                block
              >
                {submit}
              </SubmitButton>
            </div>
          </div>
        </div>
      </div>
    </Form>
  );
}
