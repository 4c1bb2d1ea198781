import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { listCouponUsesQuery } from '../../../../lib/api/gen/coupon/lists.gen.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type Coupon, type CouponUse, useCouponUses } from '../api/coupons.ts';
import { UseStatus } from './coupon-status.tsx';

const spec = { ...listCouponUsesQuery, name: 'coupon-uses' } as const;

/** Uses of before orders named themselves have the beginning of the order's id. */
const nameOfOrder = ({ orderNumber, orderId }: CouponUse): string => orderNumber ?? orderId.slice(0, 8);

/** Which code of a coupon was used; one without such codes has its own alone. */
const codeColumn = (title: string): ListColumn<CouponUse> => ({
  key: 'oneUseCode',
  title,
  render: ({ oneUseCode }) => oneUseCode ?? '–',
});

function useColumns({ hasCodes }: Coupon): ListColumn<CouponUse>[] {
  const { t } = useTranslation('coupons');
  return [
    { key: 'orderId', title: t('use.order'), render: nameOfOrder },
    {
      key: 'userId',
      title: t('use.customer'),
      render: ({ userId }) => <Link to={paths.adminPerson.href(userId)}>{t('use.toCustomer')}</Link>,
    },
    ...(hasCodes ? [codeColumn(t('use.code'))] : []),
    { key: 'state', title: t('field.state'), render: ({ state }) => <UseStatus state={state} /> },
    {
      key: 'discount',
      title: t('field.discount'),
      isNumber: true,
      render: ({ discount }) => formatMoney(discount),
    },
    {
      key: 'subtotal',
      title: t('use.subtotal'),
      isNumber: true,
      render: ({ subtotal }) => formatMoney(subtotal),
    },
    {
      key: 'isFirstOrder',
      title: t('use.first'),
      isExtra: true,
      render: ({ isFirstOrder }) => (isFirstOrder ? t('use.yes') : '–'),
    },
    { key: 'createdAt', title: t('use.at'), render: ({ createdAt }) => <ShortTime at={createdAt} /> },
  ];
}

/** Who used a coupon, on which order and how that use stands; a row leads to the order. */
export function CouponUses({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  const { list, query, values, page } = useList(spec);
  const asked = { ...query, ...values };
  const file = {
    path: `/api/coupon/coupons/${coupon.id}/usage/export`,
    name: `tapory-coupon-${coupon.code.toLowerCase()}.csv`,
    query: asked,
    heads: { createdAt: t('use.at') },
    cells: { state: (state: string) => t(`use.${state}`) },
  };
  return (
    <ConsoleList
      list={list}
      query={useCouponUses(coupon.id, { page, ...asked })}
      rowKey="id"
      nameOf={nameOfOrder}
      hrefOf={({ orderId }) => paths.adminOrder.href(orderId)}
      columns={useColumns(coupon)}
      card={(use) => ({
        title: nameOfOrder(use),
        status: <UseStatus state={use.state} />,
        amount: formatMoney(use.discount),
        facts: [use.oneUseCode, <ShortTime key="at" at={use.createdAt} />],
      })}
      searchLabel={t('use.search')}
      filters={[
        {
          key: 'state',
          label: t('field.state'),
          anyLabel: t('anyState'),
          nameOf: (state) => t(`use.${state}`),
        },
      ]}
      dateLabel={t('use.at')}
      emptyText={t('use.none')}
      file={file}
    />
  );
}
