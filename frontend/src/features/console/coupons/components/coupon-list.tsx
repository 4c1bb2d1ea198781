import { useTranslation } from 'react-i18next';
import { consolePaths } from '../../../../config/console-paths.ts';
import { listCouponsQuery } from '../../../../lib/api/gen/coupon/lists.gen.ts';
import { updateCoupon } from '../../../../lib/api/gen/coupon/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import { BulkAction } from '../../shared/list/bulk-action.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type CouponChange, type ListedCoupon, useCoupons } from '../api/coupons.ts';
import { CouponStatus, discountText } from './coupon-status.tsx';

const spec = { ...listCouponsQuery, name: 'coupons' } as const;

/** "3 / 100", or "3" without a limit. */
const usesOf = ({ held, redeemed, totalLimit }: ListedCoupon): string =>
  totalLimit === null ? String(held + redeemed) : `${held + redeemed} / ${totalLimit}`;

function useColumns(): ListColumn<ListedCoupon>[] {
  const { t } = useTranslation('coupons');
  return [
    { key: 'code', title: t('field.code'), render: ({ code }) => code },
    { key: 'name', title: t('field.name'), render: ({ name }) => name },
    { key: 'state', title: t('field.state'), render: ({ state }) => <CouponStatus state={state} /> },
    { key: 'value', title: t('field.discount'), isNumber: true, render: discountText },
    { key: 'uses', title: t('field.uses'), isNumber: true, render: usesOf },
    {
      key: 'startsAt',
      title: t('field.startsAt'),
      isExtra: true,
      render: ({ startsAt }) => <ShortTime at={startsAt} />,
    },
    { key: 'endsAt', title: t('field.endsAt'), render: ({ endsAt }) => <ShortTime at={endsAt} /> },
    {
      key: 'createdAt',
      title: t('field.createdAt'),
      isExtra: true,
      render: ({ createdAt }) => <ShortTime at={createdAt} />,
    },
  ];
}

/** What can be done with ticked coupons together. */
function BulkActions({ rows }: { rows: ListedCoupon[] }) {
  const { t } = useTranslation('coupons');
  const change = (body: CouponChange) => (id: string) => updateCoupon({ path: { id }, body });
  const ids = (fits: (coupon: ListedCoupon) => boolean) => rows.filter(fits).map(({ id }) => id);
  const shared = { queryKey: queryKeys.consoleCoupons };
  return (
    <>
      <BulkAction
        {...shared}
        label={t('act.on')}
        ids={ids(({ enabled, isArchived }) => !enabled && !isArchived)}
        run={change({ enabled: true })}
      />
      <BulkAction
        {...shared}
        label={t('act.off')}
        ids={ids(({ enabled, isArchived }) => enabled && !isArchived)}
        run={change({ enabled: false })}
      />
      <BulkAction
        {...shared}
        label={t('act.archive')}
        ids={ids(({ isArchived }) => !isArchived)}
        run={change({ isArchived: true })}
      />
    </>
  );
}

/** Coupons with their filters; a row leads to the coupon's form. */
export function CouponList() {
  const { t } = useTranslation('coupons');
  const { list, query, values, page } = useList(spec);
  const asked = { ...query, ...values };
  const file = {
    ...{ path: '/api/coupon/coupons/export', name: 'tapory-coupons.csv', query: asked },
    heads: { createdAt: t('field.createdAt') },
    cells: {
      state: (state: string) => t(`state.${state}`),
      type: (type: string) => t(`type.${type}`),
      eligibility: (eligibility: string) => t(`eligibility.${eligibility}`),
    },
  };
  return (
    <ConsoleList
      list={list}
      query={useCoupons({ page, ...asked })}
      rowKey="id"
      nameOf={({ code }) => code}
      hrefOf={({ id }) => consolePaths.couponEdit.href(id)}
      columns={useColumns()}
      card={(coupon) => ({
        title: coupon.code,
        status: <CouponStatus state={coupon.state} />,
        amount: discountText(coupon),
        facts: [coupon.name, t('uses', { count: coupon.held + coupon.redeemed })],
      })}
      searchLabel={t('search')}
      filters={[
        {
          key: 'state',
          label: t('field.state'),
          anyLabel: t('anyState'),
          nameOf: (state) => t(`state.${state}`),
        },
        { key: 'type', label: t('field.type'), anyLabel: t('anyType'), nameOf: (type) => t(`type.${type}`) },
      ]}
      dateLabel={t('field.createdAt')}
      emptyText={t('none')}
      file={file}
      bulk={(rows) => <BulkActions rows={rows} />}
    />
  );
}
