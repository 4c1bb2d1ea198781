import { consolePaths } from '../config/console-paths.ts';
import { paths } from '../config/paths.ts';
import type { ConsolePage } from '../features/console/shared/console-page.ts';

/**
 * The pages of the staff console, in the order of its menu: the one place to add one. The services check the same
 * roles with every call; here they decide what is shown.
 */
export const consolePages: readonly ConsolePage[] = [
  {
    path: paths.admin.path,
    menu: { group: 'home', label: 'console:nav.start' },
    roles: ['admin', 'production', 'support', 'moderator'],
    lazy: () => import('./routes/admin/start.tsx'),
  },
  {
    path: paths.adminOrders.path,
    menu: { group: 'orders', label: 'console:nav.orders' },
    roles: ['admin', 'support', 'production'],
    lazy: () => import('./routes/admin/orders.tsx'),
  },
  {
    path: paths.adminOrder.path,
    roles: ['admin', 'support', 'production'],
    lazy: () => import('./routes/admin/order.tsx'),
  },
  {
    path: consolePaths.production.path,
    menu: { group: 'orders', label: 'console:nav.production' },
    roles: ['admin', 'support', 'production'],
    lazy: () => import('./routes/admin/production.tsx'),
  },
  {
    path: consolePaths.sheet.path,
    roles: ['admin', 'production'],
    lazy: () => import('./routes/admin/a4-print.tsx'),
  },
  {
    path: consolePaths.nfc.path,
    menu: { group: 'orders', label: 'console:nav.nfc' },
    roles: ['admin', 'production'],
    lazy: () => import('./routes/admin/nfc.tsx'),
  },
  {
    path: consolePaths.shipments.path,
    menu: { group: 'orders', label: 'console:nav.shipments' },
    roles: ['admin', 'support', 'production'],
    lazy: () => import('./routes/admin/shipments.tsx'),
  },
  {
    path: consolePaths.bulk.path,
    menu: { group: 'orders', label: 'console:nav.bulk' },
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/bulk.tsx'),
  },
  {
    path: consolePaths.bulkRequest.path,
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/bulk-request.tsx'),
  },
  {
    path: consolePaths.claims.path,
    menu: { group: 'orders', label: 'console:nav.claims' },
    roles: ['admin', 'support', 'production'],
    lazy: () => import('./routes/admin/claims.tsx'),
  },
  {
    path: consolePaths.reportCases.path,
    menu: { group: 'customers', label: 'moderation:title' },
    roles: ['admin', 'moderator'],
    lazy: () => import('./routes/admin/report-cases.tsx'),
  },
  {
    path: consolePaths.reportCase.path,
    roles: ['admin', 'moderator'],
    lazy: () => import('./routes/admin/report-case.tsx'),
  },
  {
    path: consolePaths.appeals.path,
    menu: { group: 'customers', label: 'moderation:appeals.title' },
    roles: ['admin', 'moderator'],
    lazy: () => import('./routes/admin/appeals.tsx'),
  },
  {
    path: consolePaths.appeal.path,
    roles: ['admin', 'moderator'],
    lazy: () => import('./routes/admin/appeal.tsx'),
  },
  {
    path: consolePaths.contents.path,
    menu: { group: 'customers', label: 'console:nav.contents' },
    roles: ['admin', 'moderator'],
    lazy: () => import('./routes/admin/contents.tsx'),
  },
  {
    path: consolePaths.content.path,
    roles: ['admin', 'moderator'],
    lazy: () => import('./routes/admin/content.tsx'),
  },
  {
    path: consolePaths.exhibits.path,
    menu: { group: 'customers', label: 'exhibits:queue.nav' },
    roles: ['admin', 'moderator'],
    lazy: () => import('./routes/admin/exhibits.tsx'),
  },
  {
    path: consolePaths.reviews.path,
    menu: { group: 'customers', label: 'console:nav.reviews' },
    roles: ['admin', 'moderator'],
    lazy: () => import('./routes/admin/reviews.tsx'),
  },
  {
    path: consolePaths.events.path,
    menu: { group: 'customers', label: 'console:nav.events' },
    roles: ['admin', 'moderator'],
    lazy: () => import('./routes/admin/events.tsx'),
  },
  {
    path: consolePaths.event.path,
    roles: ['admin', 'moderator'],
    lazy: () => import('./routes/admin/event.tsx'),
  },
  {
    path: consolePaths.keepsakes.path,
    menu: { group: 'orders', label: 'console:nav.keepsakes' },
    roles: ['admin', 'support', 'production'],
    lazy: () => import('./routes/admin/keepsakes.tsx'),
  },
  {
    path: consolePaths.keepsake.path,
    roles: ['admin', 'moderator'],
    lazy: () => import('./routes/admin/keepsake.tsx'),
  },
  {
    path: consolePaths.payments.path,
    menu: { group: 'payments', label: 'console:nav.payments' },
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/payments.tsx'),
  },
  {
    path: consolePaths.payment.path,
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/payment.tsx'),
  },
  {
    path: consolePaths.moneyCases.path,
    menu: { group: 'payments', label: 'money:case.link' },
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/money-cases.tsx'),
  },
  {
    path: consolePaths.refunds.path,
    menu: { group: 'payments', label: 'console:payments.refund.plural' },
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/refunds.tsx'),
  },
  {
    path: consolePaths.invoices.path,
    menu: { group: 'payments', label: 'console:nav.invoices' },
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/invoices.tsx'),
  },
  {
    path: consolePaths.invoice.path,
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/invoice.tsx'),
  },
  {
    path: consolePaths.reports.path,
    menu: { group: 'payments', label: 'money:report.link' },
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/reports.tsx'),
  },
  {
    path: consolePaths.report.path,
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/report.tsx'),
  },
  {
    path: consolePaths.gateways.path,
    menu: { group: 'payments', label: 'money:selfTest.link' },
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/gateways.tsx'),
  },
  {
    path: consolePaths.coupons.path,
    menu: { group: 'customers', label: 'console:nav.coupons' },
    roles: ['admin'],
    lazy: () => import('./routes/admin/coupons.tsx'),
  },
  {
    path: consolePaths.couponNew.path,
    roles: ['admin'],
    lazy: () => import('./routes/admin/coupon-new.tsx'),
  },
  {
    path: consolePaths.couponDashboard.path,
    roles: ['admin'],
    lazy: () => import('./routes/admin/coupon-dashboard.tsx'),
  },
  {
    path: consolePaths.couponEdit.path,
    roles: ['admin'],
    lazy: () => import('./routes/admin/coupon-edit.tsx'),
  },
  {
    path: consolePaths.couponUsage.path,
    roles: ['admin'],
    lazy: () => import('./routes/admin/coupon-usage.tsx'),
  },
  {
    path: consolePaths.couponCodes.path,
    roles: ['admin'],
    lazy: () => import('./routes/admin/coupon-codes.tsx'),
  },
  {
    path: consolePaths.couponCards.path,
    roles: ['admin'],
    lazy: () => import('./routes/admin/coupon-cards.tsx'),
  },
  {
    path: consolePaths.points.path,
    menu: { group: 'customers', label: 'console:nav.points' },
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/points.tsx'),
  },
  {
    path: consolePaths.pointHolder.path,
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/point-holder.tsx'),
  },
  {
    path: paths.adminPeople.path,
    menu: { group: 'customers', label: 'console:nav.people' },
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/people.tsx'),
  },
  {
    path: paths.adminPerson.path,
    roles: ['admin', 'support'],
    lazy: () => import('./routes/admin/person.tsx'),
  },
  {
    path: consolePaths.products.path,
    menu: { group: 'settings', label: 'console:nav.products' },
    roles: ['admin'],
    lazy: () => import('./routes/admin/products.tsx'),
  },
  {
    path: consolePaths.calendar.path,
    menu: { group: 'settings', label: 'console:nav.calendar' },
    roles: ['admin', 'support', 'production'],
    lazy: () => import('./routes/admin/calendar.tsx'),
  },
  {
    path: consolePaths.jobs.path,
    menu: { group: 'settings', label: 'console:nav.jobs' },
    roles: ['admin'],
    lazy: () => import('./routes/admin/jobs.tsx'),
  },
  {
    path: consolePaths.job.path,
    roles: ['admin'],
    lazy: () => import('./routes/admin/job.tsx'),
  },
  {
    path: consolePaths.artCosts.path,
    menu: { group: 'settings', label: 'console:nav.artCosts' },
    roles: ['admin'],
    lazy: () => import('./routes/admin/art-costs.tsx'),
  },
  {
    path: consolePaths.prompts.path,
    menu: { group: 'settings', label: 'console:nav.prompts' },
    roles: ['admin'],
    lazy: () => import('./routes/admin/prompts.tsx'),
  },
  {
    path: consolePaths.styles.path,
    menu: { group: 'settings', label: 'console:nav.styles' },
    roles: ['admin'],
    lazy: () => import('./routes/admin/styles.tsx'),
  },
  {
    path: consolePaths.words.path,
    menu: { group: 'settings', label: 'console:nav.words' },
    roles: ['admin'],
    lazy: () => import('./routes/admin/words.tsx'),
  },
  {
    path: consolePaths.menus.path,
    menu: { group: 'settings', label: 'console:nav.menus' },
    roles: ['admin'],
    lazy: () => import('./routes/admin/menus.tsx'),
  },
  {
    path: consolePaths.audit.path,
    menu: { group: 'settings', label: 'console:nav.audit' },
    roles: ['admin'],
    lazy: () => import('./routes/admin/audit.tsx'),
  },
];
