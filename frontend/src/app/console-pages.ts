import { paths } from '../config/paths.ts';
import type { ConsolePage } from '../features/console/shared/console-page.ts';

/**
 * The pages of the staff console: the one place to add one. Without `label` a page is no entry of the menu (a detail
 * that is reached from a list). The services check the same roles with every call; here they decide what is shown.
 */
export const consolePages: readonly ConsolePage[] = [
  {
    path: paths.admin.path,
    label: 'console:nav.start',
    roles: ['admin', 'production', 'support', 'moderator'],
    lazy: () => import('./routes/admin/start.tsx'),
  },
  {
    path: paths.adminOrders.path,
    label: 'console:nav.orders',
    roles: ['admin', 'support', 'production'],
    lazy: () => import('./routes/admin/orders.tsx'),
  },
  {
    path: paths.adminOrder.path,
    roles: ['admin', 'support', 'production'],
    lazy: () => import('./routes/admin/order.tsx'),
  },
  {
    path: paths.adminKeepsakes.path,
    label: 'console:nav.keepsakes',
    roles: ['admin', 'support', 'production'],
    lazy: () => import('./routes/admin/keepsakes.tsx'),
  },
  {
    path: paths.adminPeople.path,
    label: 'console:nav.people',
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/people.tsx'),
  },
  {
    path: paths.adminPerson.path,
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/person.tsx'),
  },
  {
    path: paths.adminPayments.path,
    label: 'console:nav.payments',
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/payments.tsx'),
  },
  {
    path: paths.adminPayment.path,
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/payment.tsx'),
  },
  {
    path: paths.adminRefunds.path,
    label: 'console:payments.refund.plural',
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/refunds.tsx'),
  },
  {
    path: paths.adminGateways.path,
    label: 'money:selfTest.link',
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/gateways.tsx'),
  },
  {
    path: paths.adminMoneyCases.path,
    label: 'money:case.link',
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/money-cases.tsx'),
  },
  {
    path: paths.adminReports.path,
    label: 'money:report.link',
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/reports.tsx'),
  },
  {
    path: paths.adminReport.path,
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/report.tsx'),
  },
  {
    path: paths.adminInvoices.path,
    label: 'console:nav.invoices',
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/invoices.tsx'),
  },
  {
    path: paths.adminInvoice.path,
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/invoice.tsx'),
  },
  {
    path: paths.adminAudit.path,
    label: 'console:nav.audit',
    roles: ['admin'],
    lazy: () => import('./routes/admin/audit.tsx'),
  },
];
