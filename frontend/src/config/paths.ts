import { returnPath } from '@tapory/shop';

/** The only place that knows the shop's URLs. `path` is the router's pattern, `href` builds a link. */
const fixed = <Path extends string>(path: Path) => ({ path, href: () => path as string });

export const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
};

export const paths = {
  home: fixed('/'),
  login: { path: '/login', href: (returnTo?: string) => withQuery('/login', { returnTo }) },
  /** After a reset: the page confirms it. */
  loginAfterReset: { path: '/login', href: () => '/login?reset=done' },
  confirmEmail: fixed('/confirm-email'),
  register: { path: '/register', href: (returnTo?: string) => withQuery('/register', { returnTo }) },
  forgotPassword: fixed('/forgot-password'),
  logout: fixed('/logout'),
  about: fixed('/about'),
  servicePhilosophy: fixed('/service-philosophy'),
  tutorial: fixed('/tutorial'),
  faq: fixed('/faq'),
  contact: {
    path: '/contact',
    href: (section?: 'order' | 'defect' | 'group') => (section ? `/contact#${section}` : '/contact'),
  },
  shippingAndReturns: fixed('/shipping-and-returns'),
  terms: fixed('/terms'),
  privacyPolicy: fixed('/privacy-policy'),
  disclaimer: fixed('/disclaimer'),
  transparency: fixed('/transparency'),
  modelSelection: {
    path: '/model-selection',
    /** `coupon`: a code that is kept for the checkout. */
    href: (query: { product?: string; video?: string; option?: string; coupon?: string } = {}) =>
      withQuery('/model-selection', query),
  },
  /** Where a piece is put together, open to everybody. */
  studio: {
    path: '/studio',
    /** `wish`: words that are drawn; `occasion`: what it is given for, with its prepared words. */
    href: (
      query: {
        style?: string;
        product?: string;
        wish?: string;
        occasion?: string;
        source?: 'wish' | 'photo' | 'styled' | 'figurine';
      } = {},
    ) => withQuery('/studio', query),
  },
  /** Designs that their owners show to everybody. */
  gallery: fixed('/gallery'),
  /** Where anybody reports a buyer's review. */
  reportReview: {
    path: '/report-review/:id',
    href: (id: string) => `/report-review/${encodeURIComponent(id)}`,
  },
  generateImage: {
    path: '/generate-image',
    href: (query: { job?: string; style?: string } = {}) => withQuery('/generate-image', query),
  },
  /** The member's designs, below the form that makes a new one. */
  myDesigns: { path: '/generate-image', href: () => '/generate-image#history' },
  /** `job`: a design that is on the sheet already. */
  a4Print: { path: '/a4-print', href: (job?: string) => withQuery('/a4-print', { job }) },
  customUpload: fixed('/custom-upload'),
  pictureTransformation: fixed('/picture-transformation'),
  generate3d: fixed('/generate-3d'),
  imageResult: { path: '/image-result', href: (job: string) => withQuery('/image-result', { job }) },
  nfcGenerator: { path: '/nfc-generator', href: (job?: string) => withQuery('/nfc-generator', { job }) },
  checkout: {
    path: '/checkout',
    href: (query: { order?: string; coupon?: string; gateway?: string; method?: string } = {}) =>
      withQuery('/checkout', query),
  },
  paymentCallback: {
    path: '/ecpay/callback',
    href: (attempt: string) => withQuery('/ecpay/callback', { attempt }),
  },
  paymentCode: { path: '/ecpay/code', href: (attempt: string) => withQuery('/ecpay/code', { attempt }) },
  paymentSuccess: {
    path: '/ecpay/success',
    href: (attempt: string) => withQuery('/ecpay/success', { attempt }),
  },
  paymentFailure: {
    path: '/ecpay/failure',
    href: (attempt: string) => withQuery('/ecpay/failure', { attempt }),
  },
  orderConfirmation: {
    path: '/order-confirmation/:orderId',
    href: (orderId: string) => `/order-confirmation/${encodeURIComponent(orderId)}`,
  },
  /** A request for a quote; `version`: of the quote that a mail is about. */
  bulkRequest: {
    path: '/bulk/:id',
    href: (id: string, query: { version?: string } = {}) =>
      withQuery(`/bulk/${encodeURIComponent(id)}`, query),
  },
  /** The code of a gift is in the fragment of its link, which no log has. */
  gift: fixed('/gift'),
  dashboard: { path: '/dashboard', href: (tab?: string) => withQuery('/dashboard', { tab }) },
  compositeVideo: {
    path: '/composite-video',
    /** `from`: the video that is changed and made again. */
    href: (query: { from?: string } = {}) => withQuery('/composite-video', query),
  },
  /** Links with the code or id of an event: `event-links.ts`. */
  activityUpload: fixed('/activity-upload'),
  activityImages: fixed('/activity-images'),
  events: fixed('/events'),
  event: fixed('/events/:id'),
  nfcBinding: {
    path: '/nfc-binding/:orderItemId',
    href: (orderItemId: string) => `/nfc-binding/${encodeURIComponent(orderItemId)}`,
  },
  profile: {
    path: '/profile',
    /** `isProved`: back from the sign-in page, where the current password was typed. */
    href: (query: { isProved?: boolean } = {}) =>
      withQuery('/profile', { proved: query.isProved ? '1' : undefined }),
  },
  rewards: fixed('/rewards'),
  accessDenied: fixed('/access-denied'),
  admin: fixed('/admin'),
  adminPeople: {
    path: '/admin/people',
    href: (query: { search?: string } = {}) => withQuery('/admin/people', query),
  },
  adminPerson: { path: '/admin/people/:id', href: (id: string) => `/admin/people/${encodeURIComponent(id)}` },
  adminOrders: {
    path: '/admin/orders',
    href: (query: { search?: string } = {}) => withQuery('/admin/orders', query),
  },
  adminOrder: {
    path: '/admin/orders/:key',
    /** `key` is its number, or its id where only that is known. */
    href: (key: string) => `/admin/orders/${encodeURIComponent(key)}`,
  },
  /** With `?orders=` and the numbers of those to ship; all that are packed without. */
  /** Served by nfc-playback, not by this app: what a phone opens. */
  tapPage: {
    path: '/videolist/:videoId',
    href: (videoId: string) => `/videolist/${encodeURIComponent(videoId)}`,
  },
  /** Sign-in itself happens at the identity service, which sends the browser to the sign-in page. */
  identityLogin: {
    path: '/api/identity/login',
    href: (query: { returnTo: string; lng: string; reauth?: '1'; action?: string; provider?: string }) =>
      withQuery('/api/identity/login', query),
  },
  /** Links LINE, Google or Apple to the account of a signed-in person, or of whoever signs in on the way. */
  linkProvider: {
    path: '/api/identity/login',
    href: ({ provider, ...query }: { returnTo: string; lng: string; provider: string }) =>
      withQuery('/api/identity/login', { ...query, action: `idp_link:${provider}` }),
  },
  /** The response is a file; POST, as it uses the hour's export up. */
  accountExport: fixed('/api/identity/profile/export'),
} as const;

/** Every component in both languages and themes, in development only. */
export const componentsPath = fixed('/components').path;

/** A return address from the URL, accepted only when it stays on this site. */
export const safeReturnTo = (value: string | null, fallback: string = paths.home.href()): string =>
  returnPath(value) ?? fallback;
