import { paths } from '../config/paths.ts';

/** A page that anybody may read, made to HTML at build. */
export type SitePage = {
  /** Name of its document and of its picture for sharing. */
  key: string;
  path: string;
  /** Translations that the page reads besides `common`; the first holds its description. */
  namespaces: readonly [string, ...string[]];
  /** Text that describes the page to search engines, in its first namespace. */
  description: string;
  /** Modules whose style sheets and scripts the page needs. */
  modules: readonly string[];
  /** Modules that load after the first screen: of these only the style sheets. */
  below?: readonly string[];
};

const route = (file: string): string => `src/app/routes/${file}.tsx`;

const article = (key: string, path: string): SitePage => ({
  key,
  path,
  namespaces: [key, 'article'],
  description: 'lead',
  modules: [route(key)],
});

/** Every public page, home first. What is listed here is in the sitemap. */
export const sitePages: readonly SitePage[] = [
  {
    key: 'home',
    path: paths.home.path,
    namespaces: ['home', 'occasions', 'exhibits'],
    description: 'hero.text',
    modules: [route('home')],
    below: [route('home-below')],
  },
  {
    key: 'model-selection',
    path: paths.modelSelection.path,
    namespaces: ['shop'],
    description: 'lead',
    modules: ['src/app/antd-layout.tsx', route('model-selection')],
  },
  article('about', paths.about.path),
  article('service-philosophy', paths.servicePhilosophy.path),
  article('tutorial', paths.tutorial.path),
  article('faq', paths.faq.path),
  article('contact', paths.contact.path),
  article('shipping-and-returns', paths.shippingAndReturns.path),
  article('terms', paths.terms.path),
  article('privacy-policy', paths.privacyPolicy.path),
  article('disclaimer', paths.disclaimer.path),
];

/** The response to an unknown URL: a page of the shop, but not listed. */
export const notFoundPage: SitePage = {
  key: 'not-found',
  path: '/not-found',
  namespaces: ['common'],
  description: 'notFound.text',
  modules: [route('not-found')],
};

/** Paths of the router that another server serves. */
const elsewhere: readonly string[] = [paths.tapPage.path, paths.identityLogin.path];

/** Patterns of every address that the app knows, as lines of an nginx map: what is not there is 404. */
export function knownRoutes(): string {
  const patterns = Object.values(paths)
    .map(({ path }) => path as string)
    .filter((path) => !elsewhere.includes(path));
  return patterns.map((path) => `"~^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$" 1;\n`).join('');
}
