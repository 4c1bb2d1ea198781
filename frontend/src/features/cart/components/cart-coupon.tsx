import '../../../components/totals.css';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { useErrorText } from '../../../lib/api/use-error-text.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { foldCode } from '../../../lib/format/number.ts';
import { isComposing } from '../../../lib/is-composing.ts';
import { useTriedCoupon } from '../api/try-coupon.ts';

type CartCouponProps = { value: string; onChange: (code: string) => void };

/** A code for the checkout: tried at once, with what the cart comes to, or why it does not hold. */
export function CartCoupon({ value, onChange }: CartCouponProps) {
  const { t } = useTranslation('shop');
  const errorText = useErrorText();
  const id = useId();
  const [tried, setTried] = useState(value);
  const { data, error, isFetching, refetch } = useTriedCoupon(tried);
  const isCurrent = tried !== '' && foldCode(value) === tried;
  const handleTry = () => {
    if (isCurrent) void refetch();
    else setTried(foldCode(value));
  };
  return (
    <div className="stack stack--tight">
      <label className="small" htmlFor={id}>
        {t('cart.coupon')}
      </label>
      <div className="cart-coupon">
        <input
          id={id}
          className="text-input"
          value={value}
          autoCapitalize="characters"
          autoComplete="off"
          placeholder={t('cart.couponHint')}
          aria-invalid={isCurrent && error !== null}
          aria-describedby={`${id}-said`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event.nativeEvent)) handleTry();
          }}
        />
        <Button loading={isFetching} onClick={handleTry}>
          {t('cart.couponTry')}
        </Button>
      </div>
      <div id={`${id}-said`} role="status">
        {isCurrent && error ? <Note kind="error">{errorText(error)}</Note> : null}
        {isCurrent && data && !error ? (
          <p className="small">
            {t('cart.withCoupon', { discount: formatMoney(data.discount), total: formatMoney(data.total) })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
