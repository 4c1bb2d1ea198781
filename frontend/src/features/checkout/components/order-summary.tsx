import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format/money.ts';
import type { Quote } from '../api/get-quote.ts';

type OrderSummaryProps = {
  total: Quote['total'] | undefined;
  couponCode: string | undefined;
  /** Whether a phone shows it in full. */
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** What is bought and what it costs: folded to its total on a phone, in full beside the form on a wide screen. */
export function OrderSummary({ total, couponCode, isOpen, onToggle, children }: OrderSummaryProps) {
  const { t } = useTranslation('checkout');
  const id = useId();
  return (
    <section className="panel checkout__summary" aria-label={t('summary')}>
      <h2 className="checkout__heading">{t('summary')}</h2>
      <button
        type="button"
        className="checkout__toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <span>
          {t(isOpen ? 'summaryHide' : 'summaryShow')}
          {couponCode ? <small className="soft"> {t('coupon.applied', { code: couponCode })}</small> : null}
        </span>
        <strong className="tabular">{total ? formatMoney(total) : null}</strong>
      </button>
      <div id={id} className={isOpen ? 'stack' : 'stack checkout__folded'}>
        {children}
      </div>
    </section>
  );
}
