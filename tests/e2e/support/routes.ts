import { consolePaths } from '../../../frontend/src/config/console-paths.ts';
import { paths } from '../../../frontend/src/config/paths.ts';

/** What stands for a parameter of an address: nothing of anybody's. */
const NOBODYS = '00000000-0000-7000-8000-000000000000';

/** Not pages: addresses that send the browser on or end the session. */
const NO_PAGES = [
  '/logout',
  '/login',
  ...Object.values(paths).flatMap(({ path }) => (path.startsWith('/api/') ? [path] : [])),
];

/** The addresses of all pages, read from the shop's own lists, so that a new one is looked at without being named here. */
const addresses = [
  ...new Set([...Object.values(paths), ...Object.values(consolePaths)].map(({ path }) => path)),
].filter((path) => !NO_PAGES.includes(path));
const namesSomething = (path: string): boolean => path.includes('/:');

/** Those that name something, to be opened where it is there (filled-pages.acceptance.test.ts). */
export const detailPages: readonly string[] = addresses.filter(namesSomething);

/** Those of them that accessibility-*.acceptance.test.ts opens, where nothing is there: two whose things nobody makes, and what anybody's mistyped link shows. */
export const emptyDetails: readonly string[] = [
  paths.reportReview.path,
  consolePaths.report.path,
  paths.orderConfirmation.path,
  paths.tapPage.path,
];

/** Every page of the shop. */
const pages: readonly string[] = [
  ...addresses
    .filter((path) => !namesSomething(path) || emptyDetails.includes(path))
    .map((path) => path.replaceAll(/:\w+/g, NOBODYS)),
  '/an-address-that-leads-nowhere',
];

/** What a visitor sees otherwise than a member. */
export const visitorPages: readonly string[] = [
  paths.home.path,
  // Without a message it goes to the sign-in page at once.
  paths.loginAfterReset.href(),
  paths.register.path,
  paths.forgotPassword.path,
  paths.modelSelection.path,
  paths.studio.path,
  paths.activityUpload.path,
  paths.activityImages.path,
  paths.logout.path,
];

/** The console's pages; a member sees that access is denied there. */
export const consolePages: readonly string[] = pages.filter((path) => path.startsWith(paths.admin.path));

/** Its lists, with what they are filtered by. */
export const consoleLists: readonly string[] = consolePages.filter((path) => !path.includes(NOBODYS));

/** The shop's longest forms. */
export const formPages: readonly string[] = [paths.checkout.path, paths.profile.path];

/** The shop's pages; of the console one, which a member may not open. */
export const memberPages: readonly string[] = pages.filter(
  (path) => path === paths.admin.path || !consolePages.includes(path),
);

/** States of a page that an address names. */
export const memberStates: readonly string[] = [
  ...['guide', 'files', 'texts', 'playlist', 'orders'].map((tab) => paths.dashboard.href(tab)),
  paths.modelSelection.href({ product: 'keychain' }),
];
