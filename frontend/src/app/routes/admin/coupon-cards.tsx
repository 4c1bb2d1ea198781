import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { NumberInput } from '../../../components/number-input.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { CARDS_MAX, CODES_MAX, useCodes } from '../../../features/console/coupons/api/codes.ts';
import { useCoupon } from '../../../features/console/coupons/api/coupons.ts';
import { CodeCards } from '../../../features/console/coupons/components/code-cards.tsx';
import { FreshSignInNote } from '../../../features/console/shared/components/fresh-sign-in-note.tsx';

/** Ten sheets. */
const FIRST_CARDS = 100;

type RangeProps = { from: number; count: number; onChange: (range: { from: number; count: number }) => void };

/** Which cards are drawn. */
function Range({ from, count, onChange }: RangeProps) {
  const { t } = useTranslation('coupons');
  return (
    <div className="row no-print">
      <div>
        <label htmlFor="cards-from">{t('codes.from')}</label>
        <NumberInput
          id="cards-from"
          value={from}
          min={1}
          max={CODES_MAX}
          precision={0}
          onChange={(value) => onChange({ from: Number(value ?? 1), count })}
        />
      </div>
      <div>
        <label htmlFor="cards-count">{t('codes.cardCount')}</label>
        <NumberInput
          id="cards-count"
          value={count}
          min={1}
          max={CARDS_MAX}
          precision={0}
          onChange={(value) => onChange({ from, count: Number(value ?? 1) })}
        />
      </div>
      <Button type="primary" onClick={() => window.print()}>
        {t('codes.print')}
      </Button>
    </div>
  );
}

export function Component() {
  const { t } = useTranslation('coupons');
  const { id = '', batchId = '' } = useParams();
  const [range, setRange] = useState({ from: 1, count: FIRST_CARDS });
  const coupon = useCoupon(id);
  const codes = useCodes({ id, batchId, ...range });
  return (
    <AppPage
      title={t('codes.cards')}
      lead={t('codes.cardsLead')}
      trail={[
        { label: t('title'), to: consolePaths.coupons.href() },
        { label: t('codes.title'), to: consolePaths.couponCodes.href(id) },
      ]}
    >
      <div className="stack stack--wide">
        <FreshSignInNote />
        <Range {...range} onChange={setRange} />
        <QueryState query={coupon}>
          {(data) => (
            <QueryState query={codes}>
              {({ items }) =>
                items.length === 0 ? (
                  <p className="soft">{t('codes.noCards')}</p>
                ) : (
                  <CodeCards coupon={data} codes={items} />
                )
              }
            </QueryState>
          )}
        </QueryState>
      </div>
    </AppPage>
  );
}
