import './coupon-field.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/controls.tsx';
import { announce } from '../../../lib/announce.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useCodeText, useErrorText } from '../../../lib/api/use-error-text.ts';
import { dropBroughtCoupon, dropWrongCoupon } from '../../../lib/brought-coupon.ts';
import { foldCode } from '../../../lib/format/number.ts';
import { isComposing } from '../../../lib/is-composing.ts';
import { useApplyCoupon } from '../api/apply-coupon.ts';

type CouponFieldProps = {
  /** The chosen lines of the cart; all of them by default. */
  itemIds: string[] | undefined;
  /** A code brought from the cart: tried once at once. */
  initialCode: string;
  appliedCode: string | undefined;
  /** Why the code that was applied holds no longer. */
  refused: ApiError | null;
  onChange: (code: string | undefined) => void;
  /** The code brought along does not hold: the reason must be in sight. */
  onRefuse: () => void;
};

export function CouponField(props: CouponFieldProps) {
  const { itemIds, initialCode, appliedCode, refused, onChange, onRefuse } = props;
  const { t } = useTranslation(['checkout', 'common']);
  const errorText = useErrorText();
  const codeText = useCodeText();
  const [code, setCode] = useState(initialCode);
  const [isMissing, setMissing] = useState(false);
  const { mutate, reset, error, isPending } = useApplyCoupon(itemIds, (applied) => {
    onChange(applied);
    announce(t('coupon.applied', { code: applied }));
  });
  const isTried = useRef(false);
  useEffect(() => {
    if (isTried.current || initialCode === '') return;
    isTried.current = true;
    const brought = foldCode(initialCode);
    mutate(brought, {
      onError: (cause) => {
        dropWrongCoupon(brought, cause);
        onRefuse();
      },
    });
  }, [initialCode, mutate, onRefuse]);

  const handleApply = () => {
    const typed = foldCode(code);
    setMissing(typed === '');
    if (typed !== '' && !isPending) mutate(typed);
  };
  const handleRemove = () => {
    setCode('');
    dropBroughtCoupon();
    reset();
    onChange(undefined);
  };
  const refusal = error ?? refused;
  const message = isMissing ? codeText('COUPON_CODE_REQUIRED') : refusal ? errorText(refusal) : undefined;

  if (appliedCode) {
    return (
      <div className="row row--between">
        <span className="tag">{t('coupon.applied', { code: appliedCode })}</span>
        <button type="button" className="button button--quiet" onClick={handleRemove}>
          {t('coupon.remove')}
        </button>
      </div>
    );
  }
  return (
    <div className="form-item">
      <label className="form-item__label" htmlFor="coupon">
        {t('coupon.label')}
        <span className="optional">{t('common:optional')}</span>
      </label>
      <div className="coupon-row">
        <TextInput
          id="coupon"
          value={code}
          autoCapitalize="characters"
          aria-invalid={message !== undefined}
          aria-describedby={message ? 'coupon-error' : undefined}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!isComposing(event.nativeEvent)) handleApply();
          }}
        />
        <button type="button" className="button button--quiet" aria-busy={isPending} onClick={handleApply}>
          {t('coupon.apply')}
        </button>
      </div>
      {message ? (
        <p id="coupon-error" className="form-item__error" role="alert">
          {message}
        </p>
      ) : null}
    </div>
  );
}
