/**
 * First parts of the keys of all queries: one entry is one family, invalidated together. A query's whole key is in its
 * `…QueryOptions` only.
 */
export const queryKeys = {
  attempts: ['attempts'],
  binding: ['binding'],
  bulkRequests: ['bulk-requests'],
  cart: ['cart'],
  contents: ['contents'],
  events: ['events'],
  hostedEvents: ['hosted-events'],
  job: ['job'],
  jobs: ['jobs'],
  crops: ['crops'],
  /** Designs that their owners show to everybody. */
  exhibits: ['exhibits'],
  gifts: ['gifts'],
  keepsakes: ['keepsakes'],
  /** Taiwan's outline, which a map draws. */
  outline: ['outline'],
  /** Whose street tiles are under it. */
  mapTiles: ['map-tiles'],
  orderAttempts: ['order-attempts'],
  orders: ['orders'],
  points: ['points'],
  paymentMethods: ['payment-methods'],
  /** Print files that a page holds, and what can be printed. */
  prints: ['prints'],
  printPieces: ['print-pieces'],
  products: ['products'],
  profile: ['profile'],
  quota: ['quota'],
  /** What the shop has set: limits, periods, prices. */
  shopRules: ['shop-rules'],
  /** By whom one can sign in, and a first sign-in that is not finished. */
  signUp: ['sign-up'],
  staffMember: ['staff-member'],
  menus: ['menus'],
  styles: ['styles'],
  /** What was drawn on this device without an account. */
  visitor: ['visitor'],
  /** Everything that the staff console reads; its areas follow. */
  console: ['console'],
  consoleHome: ['console', 'home'],
  consoleAudit: ['console', 'audit'],
  consoleBulk: ['console', 'bulk'],
  consoleContents: ['console', 'contents'],
  consoleEvents: ['console', 'events'],
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
  consoleReviews: ['console', 'reviews'],
  consoleSearch: ['console', 'search'],
} as const;
