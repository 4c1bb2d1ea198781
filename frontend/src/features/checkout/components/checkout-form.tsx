import { orders } from '@tapory/shop';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkNote } from '../../../components/bulk-note.tsx';
import { FormError } from '../../../components/form-error.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { documentVersions } from '../../../config/shop.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import type { Order } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { dropDraft } from '../../../lib/drafts.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { revalidateInvalidFields } from '../../../lib/revalidate-invalid-fields.ts';
import { useQuote } from '../api/get-quote.ts';
import { usePlaceOrder } from '../api/place-order.ts';
import { CHECKOUT_DRAFT, checkoutStart, keepCheckout } from './checkout-draft.ts';
import { CouponField } from './coupon-field.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { type CheckoutValues, toNewOrder } from './to-new-order.ts';
import { Totals } from './totals.tsx';

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

function WithdrawalConsent() {
  const { t } = useTranslation('checkout');
  const mustAgree = async (_: unknown, value: unknown) => {
    if (value !== true) throw new Error(t('consent.required'));
  };
  return (
    <Form.Item name="hasAgreed" valuePropName="checked" rules={[{ validator: mustAgree }]}>
      <Checkbox>
        {t('consent.withdrawal', { defectDays: orders.defectClaimDays })}{' '}
        <span className="soft small">{t('consent.version', { version: documentVersions.withdrawal })}</span>
      </Checkbox>
    </Form.Item>
  );
}

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
  const quote = useQuote(couponCode);
  const place = usePlaceOrder((order) => {
    dropDraft(CHECKOUT_DRAFT);
    onPlaced(order);
  });
  // Once the order stands this form is done: the page leaves for the gateway, the order or the repayment.
  const isBusy = place.isPending || place.isSuccess || isPaying;
  const handleFinish = (values: CheckoutValues) => {
    if (isBusy) return;
    place.mutate(toNewOrder(values, { couponCode, quote: quote.data }), {
      onError: (error) => showFieldErrors(form, error),
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
        keepCheckout(values);
        revalidateInvalidFields(form, changed);
      }}
      onFinish={handleFinish}
      noValidate
    >
      <div className="split">
        <div className="stack stack--wide">
          <RecipientFields />
          <InvoiceFields />
          {total?.units === 0 ? null : payment(total?.units)}
        </div>
        <div className="split__side stack">
          <section className="panel stack" aria-labelledby="summary">
            <h2 id="summary">{t('summary')}</h2>
            {children}
            <CouponField initialCode={initialCoupon} appliedCode={couponCode} onChange={setCouponCode} />
            <QueryState query={quote} lines={3}>
              {(data) => <Totals quote={data} />}
            </QueryState>
            <WithdrawalConsent />
          </section>
          <div className="action-bar">
            {/* On a phone this bar is always in sight, so the reason is where the dead button is. */}
            {quote.data?.bulkNotice ? <BulkNote /> : null}
            <FormError error={place.error} />
            <SubmitButton
              type="primary"
              loading={isBusy}
              disabled={!quote.data || quote.data.bulkNotice}
              block
            >
              {submit}
            </SubmitButton>
          </div>
        </div>
      </div>
    </Form>
  );
}
