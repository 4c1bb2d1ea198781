import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { type CouponDraft, readIds } from '../draft.ts';

type Translate = TFunction<['coupons', 'common']>;

const twd = (units: number): string => formatMoney({ units, currency: 'TWD' });
const clock = (local: string) => local.replace('T', ' ').replaceAll('-', '/');

function sayDiscount(t: Translate, { type, value, cap, minimumAmount }: CouponDraft): string[] {
  const amount = type === 'percentage' ? `${value}%` : twd(value ?? 0);
  return [
    t(`coupons:say.${type}`, { value: amount }),
    type === 'percentage' && cap ? t('coupons:say.cap', { amount: twd(cap) }) : '',
    minimumAmount ? t('coupons:say.minimum', { amount: twd(minimumAmount) }) : '',
  ];
}

function sayAudience(t: Translate, { productKeys, eligibility, listedUserIds }: CouponDraft): string[] {
  const products = productKeys.map((key) => t(`common:product.${key as 'badge'}`)).join(t('coupons:say.and'));
  return [
    products ? t('coupons:say.products', { products }) : '',
    eligibility === 'first_order' ? t('coupons:say.first') : '',
    eligibility === 'listed' ? t('coupons:say.listed', { count: readIds(listedUserIds).length }) : '',
  ];
}

function sayLimits(t: Translate, draft: CouponDraft): string[] {
  const { startsAt, endsAt, perUserLimit, totalLimit, enabled } = draft;
  return [
    startsAt ? t('coupons:say.from', { at: clock(startsAt) }) : '',
    endsAt ? t('coupons:say.until', { at: clock(endsAt) }) : '',
    perUserLimit ? t('coupons:say.perUser', { count: perUserLimit }) : '',
    totalLimit ? t('coupons:say.total', { count: totalLimit }) : '',
    enabled ? '' : t('coupons:say.off'),
  ];
}

/** What a coupon with these terms does, in one sentence; empty until it takes something off. */
export function useCouponSentence(): (draft: CouponDraft) => string {
  const { t } = useTranslation(['coupons', 'common']);
  const [comma, stop] = useLocale() === 'en' ? [', ', '.'] : ['，', '。'];
  return (draft) => {
    if (!draft.value) return '';
    const parts = [sayDiscount(t, draft), sayAudience(t, draft), sayLimits(t, draft)].flat();
    return `${parts.filter((part) => part !== '').join(comma)}${stop}`;
  };
}
