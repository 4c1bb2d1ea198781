import { paths } from '../../config/paths.ts';
import {
  type ConsolePage,
  type MenuEntry,
  type MenuGroup,
  mayOpen,
  type StaffRole,
} from '../../features/console/shared/console-page.ts';
import { consolePages } from '../console-pages.ts';

type Group = { key: string; pages: readonly string[] };

/** The order of the menu. A page without a place here is last. */
const groups: readonly Group[] = [
  { key: 'home', pages: [paths.admin.path] },
  { key: 'orders', pages: [paths.adminOrders.path, paths.adminKeepsakes.path] },
  {
    key: 'payments',
    pages: [
      paths.adminPayments.path,
      paths.adminMoneyCases.path,
      paths.adminRefunds.path,
      paths.adminInvoices.path,
      paths.adminReports.path,
      paths.adminGateways.path,
    ],
  },
  { key: 'customers', pages: [paths.adminPeople.path] },
  { key: 'settings', pages: [paths.adminAudit.path] },
];

/** The menu of somebody with these roles: only what they may open. */
export function menuOf(
  roles: readonly StaffRole[],
  pages: readonly ConsolePage[] = consolePages,
): MenuGroup[] {
  const entryAt = (path: string): MenuEntry[] => {
    const page = pages.find((one) => one.path === path);
    return page?.label !== undefined && mayOpen(page, roles) ? [{ path, label: page.label }] : [];
  };
  return groups
    .map(({ key, pages: within }) => ({ key, entries: within.flatMap(entryAt) }))
    .filter(({ entries }) => entries.length > 0);
}
