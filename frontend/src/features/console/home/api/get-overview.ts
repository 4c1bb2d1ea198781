import { queryOptions, useQuery } from '@tanstack/react-query';
import { listStyles } from '../../../../lib/api/gen/ai-generation/operations.gen.ts';
import { listInvoices, readOrderOverview } from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import { readAccountOverview } from '../../../../lib/api/gen/identity/operations.gen.ts';
import { readPaymentOverview } from '../../../../lib/api/gen/payment/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import type { StaffRole } from '../../shared/console-page.ts';

/** How often the counts are read again while the page is visible, ms. */
const REFRESH_MS = 60_000;

const orderOverviewQueryOptions = queryOptions({
  queryKey: [...queryKeys.consoleHome, 'orders'],
  queryFn: ({ signal }) => readOrderOverview({ signal }),
  refetchInterval: REFRESH_MS,
});

const paymentOverviewQueryOptions = queryOptions({
  queryKey: [...queryKeys.consolePayments, 'overview'],
  queryFn: ({ signal }) => readPaymentOverview({ signal }),
  refetchInterval: REFRESH_MS,
});

const accountOverviewQueryOptions = queryOptions({
  queryKey: [...queryKeys.consoleHome, 'accounts'],
  queryFn: ({ signal }) => readAccountOverview({ signal }),
  refetchInterval: REFRESH_MS,
});

/** Only the number of invoices that need staff is read of this page. */
const stuckInvoicesQueryOptions = queryOptions({
  queryKey: [...queryKeys.consoleInvoices, 'stuck'],
  queryFn: async ({ signal }) =>
    (await listInvoices({ query: { stuck: 'true', pageSize: 1 }, signal })).total,
  refetchInterval: REFRESH_MS,
});

/** Whether a model makes the shop's pictures; the shop's own pages ask the same. */
const stylesQueryOptions = queryOptions({
  queryKey: queryKeys.styles,
  queryFn: ({ signal }) => listStyles({ signal }),
});

const hasOne = (roles: readonly StaffRole[], wanted: readonly StaffRole[]) =>
  wanted.some((role) => roles.includes(role));

/** What waits for staff, read only where the roles may; services refuse it to others. */
export function useWaiting(roles: readonly StaffRole[]) {
  const enabled = hasOne(roles, ['admin', 'support']);
  return {
    mayPayments: enabled,
    payments: useQuery({ ...paymentOverviewQueryOptions, enabled }),
    stuckInvoices: useQuery({ ...stuckInvoicesQueryOptions, enabled }),
  };
}

/** What waits and what came in, by role. */
export function useOverview(roles: readonly StaffRole[]) {
  const mayOrders = hasOne(roles, ['admin', 'support', 'production']);
  const orders = useQuery({ ...orderOverviewQueryOptions, enabled: mayOrders });
  const mayAccounts = hasOne(roles, ['admin', 'support']);
  const accounts = useQuery({ ...accountOverviewQueryOptions, enabled: mayAccounts });
  const isDrawn = useQuery({ ...stylesQueryOptions, enabled: mayOrders }).data?.isDemo === true;
  return { ...useWaiting(roles), mayOrders, orders, mayAccounts, accounts, isDrawn };
}
