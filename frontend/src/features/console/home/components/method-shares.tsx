import { useTranslation } from 'react-i18next';
import type { PaymentOverview } from '../../../../lib/api/gen/payment/types.gen.ts';
import { formatMoney } from '../../../../lib/format/money.ts';

type MethodSharesProps = { methods: PaymentOverview['methods'] };

/** Payments by method. Every figure is written beside its bar, so it needs neither axis nor table. */
export function MethodShares({ methods }: MethodSharesProps) {
  const { t } = useTranslation(['desk', 'payment']);
  const total = methods.reduce((sum, { amount }) => sum + amount.units, 0);
  return (
    <ul className="shares">
      {methods.map(({ method, count, amount }) => {
        const percent = Math.round((amount.units / total) * 100);
        return (
          <li key={method}>
            <strong>{t(`payment:method.name.${method}`)}</strong>{' '}
            <span className="shares__amount">{formatMoney(amount)}</span>
            <span className="shares__bar" style={{ width: `${percent}%` }} />{' '}
            <span className="shares__note">
              {t('chart.share', { payments: t('chart.paid.times', { count }), percent })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
