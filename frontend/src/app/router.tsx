import { type ComponentType, lazy, useState } from 'react';
import { matchRoutes, type Params, type RouteObject, useRoutes } from 'react-router-dom';
import { componentsPath, paths } from '../config/paths.ts';
import { ProtectedRoute } from '../features/session/components/protected-route.tsx';
import { checkMemberEarly } from '../lib/session-store.ts';
import { ConsoleShell } from './console/console-shell.tsx';
import { Shell } from './shell/shell.tsx';

export type PageAddress = { params: Params; search: URLSearchParams };

type PageModule = {
  Component: ComponentType;
  /** Reads what the page shows first. */
  readEarly?: (address: PageAddress) => Promise<unknown> | undefined;
};

/** What loads a page or a layout. */
const loaders = new Map<unknown, () => Promise<PageModule>>();

function lazily(load: () => Promise<PageModule>): ComponentType {
  let Loaded: ComponentType | undefined;
  const loadOnce = async () => {
    const module = await load();
    Loaded = module.Component;
    return module;
  };
  const Later = lazy(() => loadOnce().then(({ Component }) => ({ default: Component })));
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, with this file
  function Page() {
    // What has come is drawn at once; `lazy` would suspend all the same.
    const [Shown] = useState(() => Loaded ?? Later);
    return <Shown />;
  }
  loaders.set(Page, loadOnce);
  return Page;
}

const page = (path: string, load: () => Promise<PageModule>): RouteObject => ({
  path,
  Component: lazily(load),
});

/** A page that `seldom-pages.ts` loads. */
const seldomPage = (path: string, load: keyof typeof import('./seldom-pages.ts')): RouteObject =>
  page(path, () => import('./seldom-pages.ts').then((pages) => pages[load]()));

/** Pages to read: the shop's own styles, no antd and no query client, so that the first page is light. */
const publicPages = [
  page(paths.home.path, () => import('./routes/home.tsx')),
  page(paths.about.path, () => import('./routes/about.tsx')),
  page(paths.servicePhilosophy.path, () => import('./routes/service-philosophy.tsx')),
  page(paths.tutorial.path, () => import('./routes/tutorial.tsx')),
  page(paths.faq.path, () => import('./routes/faq.tsx')),
  page(paths.contact.path, () => import('./routes/contact.tsx')),
  page(paths.shippingAndReturns.path, () => import('./routes/shipping-and-returns.tsx')),
  page(paths.terms.path, () => import('./routes/terms.tsx')),
  page(paths.privacyPolicy.path, () => import('./routes/privacy-policy.tsx')),
  page(paths.disclaimer.path, () => import('./routes/disclaimer.tsx')),
  seldomPage(paths.accessDenied.path, 'loadAccessDenied'),
  page('*', () => import('./routes/not-found.tsx')),
];

/** Light pages that call services: with the query client, without antd. */
const queryPages = [
  page(paths.modelSelection.path, () => import('./routes/model-selection.tsx')),
  page(paths.login.path, () => import('./routes/login.tsx')),
  seldomPage(paths.confirmEmail.path, 'loadConfirmEmail'),
  seldomPage(paths.logout.path, 'loadLogout'),
  page(paths.paymentCallback.path, () => import('./routes/payment-callback.tsx')),
  seldomPage(paths.paymentCode.path, 'loadPaymentCode'),
  page(paths.paymentSuccess.path, () => import('./routes/payment-success.tsx')),
  seldomPage(paths.paymentFailure.path, 'loadPaymentFailure'),
  seldomPage(paths.transparency.path, 'loadTransparency'),
  seldomPage(paths.gallery.path, 'loadGallery'),
  seldomPage(paths.reportReview.path, 'loadReportReview'),
  seldomPage(paths.studio.path, 'loadStudio'),
];

/** The same for guests of an event. */
const guestPages = [
  seldomPage(paths.activityUpload.path, 'loadActivityUpload'),
  seldomPage(paths.activityImages.path, 'loadActivityImages'),
];

/** App pages (with antd) that anybody may open. */
const openAppPages = [
  page(paths.register.path, () => import('./routes/register.tsx')),
  seldomPage(paths.forgotPassword.path, 'loadForgotPassword'),
  seldomPage(paths.gift.path, 'loadGift'),
  // Designs are a member's; the photos of an event are there for whoever has its code.
  seldomPage(paths.a4Print.path, 'loadA4Print'),
];

/** Pages behind the guard without antd: the steps of the studio, and those that load antd with what needs it. */
const memberLightPages = [
  page(paths.generateImage.path, () => import('./routes/generate-image.tsx')),
  page(paths.customUpload.path, () => import('./routes/custom-upload.tsx')),
  seldomPage(paths.pictureTransformation.path, 'loadPictureTransformation'),
  seldomPage(paths.generate3d.path, 'loadFigurine'),
  page(paths.imageResult.path, () => import('./routes/image-result.tsx')),
  page(paths.nfcGenerator.path, () => import('./routes/nfc-generator.tsx')),
  page(paths.orderConfirmation.path, () => import('./routes/order-confirmation.tsx')),
  page(paths.dashboard.path, () => import('./routes/dashboard.tsx')),
  seldomPage(paths.nfcBinding.path, 'loadNfcBinding'),
  page(paths.checkout.path, () => import('./routes/checkout.tsx')),
  page(paths.profile.path, () => import('./routes/profile.tsx')),
  seldomPage(paths.rewards.path, 'loadRewards'),
  seldomPage(paths.events.path, 'loadEvents'),
  seldomPage(paths.bulkRequest.path, 'loadBulkRequest'),
];

/** App pages behind the guard. */
const memberAppPages = [
  seldomPage(paths.compositeVideo.path, 'loadCompositeVideo'),
  seldomPage(paths.event.path, 'loadEvent'),
];

/** Not in a build: the condition is false there and the pages below it fall away. */
const developmentPages = import.meta.env.DEV
  ? [page(componentsPath, () => import('./gallery/gallery.tsx'))]
  : [];

const DataLayout = lazily(() => import('./data-layout.tsx'));
const AntdLayout = lazily(() => import('./antd-layout.tsx'));

/** The staff console, in a frame of its own; console-pages.ts lists its pages. */
const consoleRoute = page(`${paths.admin.path}/*`, () => import('./console-routes.tsx'));

const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      ...publicPages,
      ...developmentPages,
      { Component: DataLayout, children: [...queryPages, ...guestPages] },
      { Component: AntdLayout, children: openAppPages },
      {
        Component: ProtectedRoute,
        children: [
          { Component: DataLayout, children: memberLightPages },
          { Component: AntdLayout, children: memberAppPages },
        ],
      },
    ],
  },
  {
    Component: ConsoleShell,
    children: [
      { Component: ProtectedRoute, children: [{ Component: AntdLayout, children: [consoleRoute] }] },
    ],
  },
];

const matchesOf = (pathname: string) => matchRoutes(routes, pathname) ?? [];

/** Loads the page of an address with its layouts; one that does not come fails where it is drawn. */
export async function loadPage(pathname: string): Promise<void> {
  await Promise.allSettled(matchesOf(pathname).map(({ route }) => loaders.get(route.Component)?.()));
}

/**
 * Reads what the page of an address shows first, beside the session that its guard asks for: read only by the page itself, it
 * would be painted after it. What fails is asked again, and said, by the page.
 */
export async function readPageEarly({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const reads = matchesOf(pathname).map(async ({ route, params }) => {
    if (route.Component === ProtectedRoute) return checkMemberEarly();
    const page = await loaders.get(route.Component)?.();
    return page?.readEarly?.({ params, search: new URLSearchParams(search) });
  });
  await Promise.allSettled(reads);
}

/** All pages, inside whichever router stands around: the browser's, or a fixed place when a page is prerendered. */
export function ShopRoutes() {
  return useRoutes(routes);
}
