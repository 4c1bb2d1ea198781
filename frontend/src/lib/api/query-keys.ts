/**
 * First parts of the keys of all queries: one entry is one family, invalidated together. A query's whole key is in its
 * `…QueryOptions` only.
 */
export const queryKeys = {
  attempts: ['attempts'],
  binding: ['binding'],
  cart: ['cart'],
  contents: ['contents'],
  job: ['job'],
  jobs: ['jobs'],
  crops: ['crops'],
  keepsakes: ['keepsakes'],
  orderAttempts: ['order-attempts'],
  orders: ['orders'],
  points: ['points'],
  paymentMethods: ['payment-methods'],
  products: ['products'],
  profile: ['profile'],
  quota: ['quota'],
  staffMember: ['staff-member'],
  styles: ['styles'],
  /** Everything that the staff console reads; its areas follow. */
  console: ['console'],
  consoleHome: ['console', 'home'],
  consoleAudit: ['console', 'audit'],
  consoleContents: ['console', 'contents'],
  consoleCoupons: ['console', 'coupons'],
  consoleInvoices: ['console', 'invoices'],
  consoleKeepsakes: ['console', 'keepsakes'],
  consoleMoneyCases: ['console', 'money-cases'],
  consoleOrders: ['console', 'orders'],
  consolePayments: ['console', 'payments'],
  consolePeople: ['console', 'people'],
  consolePoints: ['console', 'points'],
  consoleProduction: ['console', 'production'],
  consoleReports: ['console', 'reports'],
  consoleSearch: ['console', 'search'],
} as const;
