import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointRules } from '../../../lib/api/gen/coupon/types.gen.ts';
import { formatMoney } from '../../../lib/format/money.ts';

/** Without the query client, which the home page does not load. Null when it cannot be had. */
async function readRules(): Promise<PointRules | null> {
  const response = await fetch('/api/coupon/point-rules').catch(() => null);
  return response?.ok ? ((await response.json()) as PointRules) : null;
}

/** What a touch a day brings; nothing while the shop gives no points, or until that is known. */
export function TouchPoints() {
  const { t } = useTranslation('home');
  const [rules, setRules] = useState<PointRules | null>(null);
  useEffect(() => {
    let isHere = true;
    void readRules().then(
      (read) => isHere && setRules(read),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  const reward = rules?.rewards?.[0];
  if (!rules?.isEnabled || !reward) return null;
  const { points, discount } = reward;
  return <p>{t('touch.points', { count: rules.perTouch, points, amount: formatMoney(discount) })}</p>;
}
