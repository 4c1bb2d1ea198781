import { productKeys } from '@tapory/shop';
import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { NumberInput } from '../../../../components/number-input.tsx';
import { formatMoney } from '../../../../lib/format/money.ts';
import { type CouponTrial, useTryCoupon } from '../api/coupons.ts';
import { type CouponDraft, readIds, toNewCoupon } from '../draft.ts';

/** What the sample cart would cost, or why the coupon does not hold for it. */
function Result({ trial }: { trial: CouponTrial }) {
  const { t } = useTranslation(['coupons', 'errors']);
  if (trial.discount === null) {
    const reason = t([`errors:${trial.reason as 'COUPON_EXPIRED'}`, 'errors:INTERNAL'], trial.params);
    return <Note kind="warning">{t('coupons:trial.fails', { reason })}</Note>;
  }
  return (
    <Note kind="success">
      {t('coupons:trial.holds', { discount: formatMoney(trial.discount), total: formatMoney(trial.total) })}
    </Note>
  );
}

type NumberFieldProps = {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
};

function NumberField({ label, value, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div>
        <NumberInput id={id} min={0} max={1_000_000} precision={0} value={value} onChange={onChange} />
      </div>
    </div>
  );
}

/** Tries the terms in the form on a sample cart and person, by the rules of the checkout; nothing is stored. */
export function CouponTrialPanel({ draft }: { draft: CouponDraft }) {
  const { t } = useTranslation(['coupons', 'common']);
  const id = useId();
  const [subtotal, setSubtotal] = useState<number | null>(800);
  const [products, setProducts] = useState<string[]>(['badge']);
  const [isFirstOrder, setFirstOrder] = useState(true);
  const [usedByPerson, setUsedByPerson] = useState<number | null>(0);
  const [usedInAll, setUsedInAll] = useState<number | null>(0);
  const attempt = useTryCoupon();
  const [person] = readIds(draft.listedUserIds);
  const handlePress = () =>
    attempt.mutate({
      coupon: {
        ...toNewCoupon(draft),
        code: draft.code.trim() || 'TRIAL',
        name: draft.name.trim() || 'Trial',
      },
      subtotal: { units: subtotal ?? 0, currency: 'TWD' },
      productKeys: products,
      isFirstOrder,
      userId: draft.eligibility === 'listed' ? (person ?? null) : null,
      usedByPerson: usedByPerson ?? 0,
      usedInAll: usedInAll ?? 0,
    });
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {t('coupons:trial.title')}
      </h2>
      <NumberField label={t('coupons:trial.subtotal')} value={subtotal} onChange={setSubtotal} />
      <Checkbox.Group
        aria-label={t('coupons:trial.products')}
        value={products}
        onChange={setProducts}
        options={productKeys.map((key) => ({ value: key, label: t(`common:product.${key}`) }))}
      />
      <Checkbox checked={isFirstOrder} onChange={({ target }) => setFirstOrder(target.checked)}>
        {t('coupons:trial.first')}
      </Checkbox>
      <NumberField label={t('coupons:trial.usedByPerson')} value={usedByPerson} onChange={setUsedByPerson} />
      <NumberField label={t('coupons:trial.usedInAll')} value={usedInAll} onChange={setUsedInAll} />
      <div>
        <Button
          disabled={products.length === 0 || !draft.value}
          loading={attempt.isPending}
          onClick={handlePress}
        >
          {t('coupons:trial.try')}
        </Button>
      </div>
      <div aria-live="polite">
        {attempt.data ? <Result trial={attempt.data} /> : null}
        {attempt.error ? <ErrorNote error={attempt.error} /> : null}
      </div>
    </section>
  );
}
