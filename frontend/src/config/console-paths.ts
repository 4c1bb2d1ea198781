import { withQuery } from './paths.ts';

/**
 * URLs of the staff console that only its own pages lead to. Apart from `paths.ts`, which is part of what every visitor
 * of the home page loads.
 */
const fixed = <Path extends string>(path: Path) => ({ path, href: () => path as string });

export const consolePaths = {
  calendar: fixed('/admin/calendar'),
  products: fixed('/admin/products'),
  menus: fixed('/admin/menus'),
  artCosts: fixed('/admin/art-costs'),
  jobs: fixed('/admin/jobs'),
  job: { path: '/admin/jobs/:id', href: (id: string) => `/admin/jobs/${encodeURIComponent(id)}` },
  words: fixed('/admin/words'),
  prompts: fixed('/admin/prompts'),
  styles: fixed('/admin/styles'),
  exhibits: fixed('/admin/gallery'),
  gateways: fixed('/admin/payment-gateways'),
  reports: fixed('/admin/payment-reports'),
  report: {
    path: '/admin/payment-reports/:id',
    href: (id: string) => `/admin/payment-reports/${encodeURIComponent(id)}`,
  },
  couponCodes: {
    path: '/admin/coupons/:id/codes',
    href: (id: string) => `/admin/coupons/${encodeURIComponent(id)}/codes`,
  },
  couponCards: {
    path: '/admin/coupons/:id/codes/:batchId/cards',
    href: (id: string, batchId: string) =>
      `/admin/coupons/${encodeURIComponent(id)}/codes/${encodeURIComponent(batchId)}/cards`,
  },
  couponDashboard: fixed('/admin/coupons/dashboard'),
  points: fixed('/admin/points'),
  pointHolder: {
    path: '/admin/points/:id',
    href: (id: string) => `/admin/points/${encodeURIComponent(id)}`,
  },
  audit: fixed('/admin/audit'),
  keepsakes: fixed('/admin/keepsakes'),
  keepsake: {
    path: '/admin/keepsakes/:id',
    /** `rule`: that a report is about. */
    href: (videoId: string, query: { rule?: string } = {}) =>
      withQuery(`/admin/keepsakes/${encodeURIComponent(videoId)}`, query),
  },
  nfc: fixed('/admin/nfc'),
  sheet: {
    path: '/admin/production/a4-print',
    /** `batch` has the ids of items, comma-separated. */
    href: (batch: string) => withQuery('/admin/production/a4-print', { batch }),
  },
  claims: fixed('/admin/claims'),
  reviews: {
    path: '/admin/reviews',
    /** `search`: an order's number. */
    href: (query: { search?: string } = {}) => withQuery('/admin/reviews', query),
  },
  bulk: fixed('/admin/bulk'),
  bulkRequest: { path: '/admin/bulk/:id', href: (id: string) => `/admin/bulk/${encodeURIComponent(id)}` },
  events: fixed('/admin/events'),
  event: { path: '/admin/events/:id', href: (id: string) => `/admin/events/${encodeURIComponent(id)}` },
  reportCases: fixed('/admin/reports'),
  reportCase: {
    path: '/admin/reports/:id',
    href: (id: string) => `/admin/reports/${encodeURIComponent(id)}`,
  },
  appeals: fixed('/admin/appeals'),
  appeal: { path: '/admin/appeals/:id', href: (id: string) => `/admin/appeals/${encodeURIComponent(id)}` },
  contents: fixed('/admin/contents'),
  content: { path: '/admin/contents/:id', href: (id: string) => `/admin/contents/${encodeURIComponent(id)}` },
  coupons: fixed('/admin/coupons'),
  couponNew: {
    path: '/admin/coupons/new',
    /** `from`: the coupon whose terms are taken over. */
    href: (query: { from?: string } = {}) => withQuery('/admin/coupons/new', query),
  },
  couponEdit: {
    path: '/admin/coupons/edit/:id',
    href: (id: string) => `/admin/coupons/edit/${encodeURIComponent(id)}`,
  },
  couponUsage: {
    path: '/admin/coupons/:id/usage',
    href: (id: string) => `/admin/coupons/${encodeURIComponent(id)}/usage`,
  },
  invoices: fixed('/admin/invoices'),
  invoice: {
    path: '/admin/invoices/:orderId',
    href: (orderId: string) => `/admin/invoices/${encodeURIComponent(orderId)}`,
  },
  moneyCases: fixed('/admin/money-cases'),
  refunds: fixed('/admin/refunds'),
  payments: fixed('/admin/payments'),
  payment: {
    path: '/admin/payments/:id',
    href: (id: string) => `/admin/payments/${encodeURIComponent(id)}`,
  },
  production: fixed('/admin/production'),
  shipments: fixed('/admin/shipments'),
} as const;
