import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { useCouponFigures } from '../../../features/console/coupons/api/coupons.ts';
import { CouponFiguresView } from '../../../features/console/coupons/components/coupon-figures.tsx';

const DAY_MS = 86_400_000;
/** Twelve weeks. */
const SPAN_DAYS = 83;

/** A day in Taipei, `2026-11-25`, so many days before today. */
const dayBefore = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10);

export function Component() {
  const { t } = useTranslation('coupons');
  const [span, setSpan] = useState(() => ({ from: dayBefore(SPAN_DAYS), to: dayBefore(0) }));
  const figures = useCouponFigures(span);
  const handleChange = (change: Partial<typeof span>) => {
    const next = { ...span, ...change };
    if (next.from !== '' && next.to !== '') setSpan(next);
  };
  return (
    <AppPage
      title={t('figures.title')}
      lead={t('figures.lead')}
      trail={[{ label: t('title'), to: consolePaths.coupons.href() }]}
    >
      <div className="stack stack--wide">
        <div className="row">
          {(['from', 'to'] as const).map((end) => (
            <div key={end}>
              <label htmlFor={`coupons-${end}`}>{t(`figures.${end}`)}</label>
              <Input
                id={`coupons-${end}`}
                type="date"
                value={span[end]}
                onChange={({ target }) => handleChange({ [end]: target.value })}
              />
            </div>
          ))}
        </div>
        <QueryState query={figures}>{(data) => <CouponFiguresView figures={data} />}</QueryState>
      </div>
    </AppPage>
  );
}
