import { pictures, storageKeys } from '@tapory/shop';
import { RESULT_SIZES } from '../config/result-picture.ts';
import { FALLBACK } from '../lib/i18n/convert-language.ts';
import { assetsOf, type Manifest } from './assets.ts';
import { scriptJson } from './escape.ts';
import { findKeptLanguage } from './language-script.ts';

type AppPage = {
  modules: readonly string[];
  /** What parts of it load once it stands. */
  later: readonly string[];
  /** Texts that it hardly ever shows. */
  laterTexts: readonly string[];
  namespaces: readonly string[];
  /** What its scripts ask first: addresses, in which `{id}` is the second part of the page's, and any other name is of its query. */
  calls: readonly string[];
  /** Visitors ask that too. */
  isOpen: boolean;
  /** The call that knows the picture for which the page is opened: the document asks it itself and begins to load that. */
  pictureOf: string;
};

type How = Partial<Pick<AppPage, 'calls' | 'later' | 'laterTexts' | 'isOpen' | 'pictureOf'>> & {
  isSeldom?: boolean;
  /** The part that this address shows, in a file of its own. */
  part?: string;
};

/** By which the guard knows a member. */
const ME = '/api/identity/v1/me';

const LIGHT = 'src/app/data-layout.tsx';
/** antd, of a light page with parts that need it. */
const ANTD_PART = 'src/components/antd-provider.tsx';
const SELDOM = 'src/app/seldom-pages.ts';

const page = (
  layout: string,
  route: string,
  namespaces: readonly string[],
  {
    calls = [],
    later = [],
    laterTexts = [],
    isSeldom = false,
    part,
    isOpen = false,
    pictureOf = '',
  }: How = {},
): AppPage => ({
  modules: [layout, ...(isSeldom ? [SELDOM] : []), `src/app/routes/${route}.tsx`, ...(part ? [part] : [])],
  later,
  laterTexts,
  namespaces: ['common', ...namespaces],
  calls: [...(isOpen ? [] : [ME]), ...calls],
  isOpen,
  pictureOf,
});

/** Longest wait for an answer that the document asks for, as of every other call (ms). */
const CALL_MS = 15_000;

const STUDIO = ['studio', 'shop', 'occasions'];

/** How much room one's files take, and a page of them. */
const STORAGE = '/api/media/storage';
const contentsOf = (query: string) => `/api/media/contents?${query}`;
const POINTS = '/api/coupon/points';
const PAID_ORDERS = '/api/catalog-order/orders?page=1&status=paid';
const MEDIA = 'src/features/media/components';

const CHECKOUT = ['checkout', 'shop', 'payment'];
const GIFTS = '/api/nfc-playback/gifts';
const METHODS = '/api/payment/methods';

/** App pages that are opened from a link or a bookmark, by the first part of their address and perhaps a name of the query, with or without its value. */
const PAGES: Record<string, AppPage> = {
  studio: page(LIGHT, 'studio', STUDIO, {
    ...{ isSeldom: true, isOpen: true },
    calls: ['/api/identity/session', '/api/ai-generation/styles', '/api/catalog-order/products'],
  }),
  'generate-image': page(LIGHT, 'generate-image', STUDIO),
  'custom-upload': page(LIGHT, 'custom-upload', STUDIO),
  'picture-transformation': page(LIGHT, 'picture-transformation', STUDIO, { isSeldom: true }),
  'generate-3d': page(LIGHT, 'generate-3d', STUDIO, { isSeldom: true }),
  'image-result': page(LIGHT, 'image-result', [...STUDIO, 'exhibits', 'orders'], {
    pictureOf: '/api/ai-generation/jobs/{job}',
  }),
  'nfc-generator': page(LIGHT, 'nfc-generator', STUDIO, { calls: ['/api/ai-generation/jobs/{job}'] }),
  'nfc-binding': page(LIGHT, 'nfc-binding', ['binding', 'dashboard', 'orders'], {
    ...{ isSeldom: true, calls: ['/api/nfc-playback/bindings/{id}', contentsOf('pageSize=100')] },
    later: [ANTD_PART, 'src/app/routes/binding-parts.tsx'],
  }),
  'dashboard?tab=files': page(LIGHT, 'dashboard', ['dashboard'], {
    ...{ part: `${MEDIA}/files-tab.tsx`, later: [ANTD_PART, 'src/components/asking-button-antd.tsx'] },
    calls: [POINTS, STORAGE, contentsOf('except=text&page=1')],
  }),
  'dashboard?tab=texts': page(LIGHT, 'dashboard', ['dashboard'], {
    ...{ part: `${MEDIA}/texts-tab.tsx`, later: [ANTD_PART, 'src/components/asking-button-antd.tsx'] },
    calls: [POINTS, contentsOf('type=text&page=1')],
  }),
  'dashboard?tab=playlist': page(LIGHT, 'dashboard', ['dashboard', 'orders', 'gift'], {
    part: 'src/app/routes/dashboard-playlist.tsx',
    calls: [POINTS, PAID_ORDERS, GIFTS],
  }),
  'dashboard?tab=orders': page(LIGHT, 'dashboard', ['dashboard', 'orders', 'bulk', 'shop'], {
    part: 'src/app/routes/dashboard-orders.tsx',
    calls: [POINTS, '/api/catalog-order/orders?page=1', GIFTS],
  }),
  dashboard: page(LIGHT, 'dashboard', ['dashboard'], {
    calls: [POINTS, PAID_ORDERS, GIFTS, contentsOf('pageSize=1')],
    laterTexts: ['orders'],
  }),
  'order-confirmation': page(LIGHT, 'order-confirmation', ['orders', 'shop', 'payment'], {
    calls: ['/api/catalog-order/orders/{id}', GIFTS],
  }),
  'checkout?order': page(LIGHT, 'checkout', [...CHECKOUT, 'orders'], {
    part: 'src/app/routes/checkout-repayment.tsx',
    calls: ['/api/catalog-order/orders/{order}', METHODS],
  }),
  checkout: page(LIGHT, 'checkout', CHECKOUT, {
    part: 'src/app/routes/checkout-new-order.tsx',
    calls: [
      ...['/api/catalog-order/cart', '/api/identity/profile', METHODS],
      ...['/api/catalog-order/address-book', '/api/catalog-order/pickup'],
    ],
  }),
  rewards: page(LIGHT, 'rewards', ['rewards'], { isSeldom: true, calls: ['/api/coupon/points'] }),
  events: page(LIGHT, 'events', ['gallery'], {
    isSeldom: true,
    calls: ['/api/media/hosted-events?page=1'],
  }),
  profile: page(LIGHT, 'profile', ['account', 'checkout', 'gift'], { calls: ['/api/identity/profile'] }),
};

type AppStart = {
  language: string;
  /** What the document loads anyway. */
  loaded: readonly string[];
  /** Of the name above the page. */
  fonts: readonly string[];
  sizeOf: (file: string) => number;
};

/**
 * Fetches what the page of this address needs beside the shop's own script, instead of after it and after the session is
 * known: first what its services say, which is little and waited for last. Only a browser of a member asks what is a member's.
 * The page's own scripts leave the line to the shop's, which is the largest and runs first: small ones, which wait more than they
 * load, come beside it and large ones after it. What a page can do without at first begins when all of that is there.
 * The texts are fetched in the reader's language, nothing else of these documents is in one, and in what stands in for it. What it fetches stands beside it:
 * the script and its hash, which the gateway's policy names, stay the same from build to build.
 */
export function appStart(manifest: Manifest, { language, loaded, fonts, sizeOf }: AppStart): string {
  const files: string[] = [];
  const numberOf = (file: string): number => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const pages = Object.fromEntries(
    Object.entries(PAGES).map(([name, { modules, later, laterTexts, namespaces, ...asks }]) => {
      const addressesOf = (some: readonly string[]): string[] => {
        const { js, css } = assetsOf(manifest, some);
        js.sort((one, other) => sizeOf(one) - sizeOf(other));
        return [...css, ...js].map((file) => `/${file}`).filter((file) => !loaded.includes(file));
      };
      const assets = addressesOf(modules);
      const rest = addressesOf(later).filter((file) => !assets.includes(file));
      const textOf = (namespace: string) => `/locales/${language}/${namespace}.json`;
      const texts = namespaces.map(textOf);
      const isStyle = (file: string) => file.endsWith('.css');
      const first = [
        ...[...texts, ...assets.filter(isStyle), ...fonts.map((file) => `/${file}`)],
        ...assets.filter((file) => !isStyle(file)),
      ];
      const last = [...laterTexts.map(textOf), ...rest];
      return [name, { ...asks, files: first.map(numberOf), later: last.map(numberOf) }];
    }),
  );
  const picture = { widths: pictures.widths, sizes: RESULT_SIZES };
  return `<script type="application/json" id="app-files">${scriptJson({ files, pages, picture })}</script>
    <script>(() => {
      const { files, pages, picture } = JSON.parse(document.getElementById('app-files').textContent);
      const [, name, id = ''] = location.pathname.split('/');
      const query = new URLSearchParams(location.search);
      const names = [...query].flatMap(([key, value]) => [name + '?' + key + '=' + value, name + '?' + key]);
      const page = pages[names.find((key) => key in pages) ?? name];
      if (!page) return;
      let language;
      try { language = (${findKeptLanguage})() } catch {}
      if (language) document.documentElement.lang = language === 'en' ? language : 'zh-Hant-TW';
      const languages = document.documentElement.lang === 'en' ? ['en', '${FALLBACK}'] : ['${FALLBACK}'];
      const addressesOf = (number) => files[number].startsWith('/locales/') ? languages.map((each) => files[number].replace(/^\\/locales\\/[^/]+/, '/locales/' + each)) : [files[number]];
      const valueOf = (_, key) => key === 'id' ? id : encodeURIComponent(query.get(key) ?? '');
      const load = (href, as, fetchPriority = as && as !== 'font' ? 'auto' : 'low') => document.head.append(Object.assign(document.createElement('link'), { rel: as ? 'preload' : 'modulepreload', as, href, crossOrigin: '', fetchPriority }));
      let isMember = false;
      try { isMember = localStorage.getItem('${storageKeys.member}') !== null } catch {}
      for (const call of page.isOpen || isMember ? page.calls : []) {
        const href = call.replace(/\\{(\\w+)\\}/g, valueOf);
        if (!href.endsWith('/')) load(href, 'fetch');
      }
      const kinds = { json: 'fetch', css: 'style', woff2: 'font' };
      const kindOf = (file) => kinds[file.split('.').pop()] ?? '';
      const showSoon = ({ imageUrl, width }) => {
        const [, start] = /^(\\/api\\/ai-generation\\/artworks\\/\\w+)\\.png$/.exec(imageUrl ?? '') ?? [];
        if (!start || !width) return;
        const offered = picture.widths.slice(0, picture.widths.filter((each) => each < width).length + 1);
        const imageSrcset = offered.map((each) => start + '-' + each + '.webp ' + Math.min(each, width) + 'w').join(', ');
        document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', imageSrcset, imageSizes: picture.sizes, fetchPriority: 'high' }));
      };
      if (isMember && page.pictureOf) {
        const href = page.pictureOf.replace(/\\{(\\w+)\\}/g, valueOf);
        const headers = { accept: 'application/json', 'x-tapory-csrf': '1', 'accept-language': document.documentElement.lang };
        const answer = href.endsWith('/') ? undefined : fetch(href, { headers, credentials: 'same-origin', signal: AbortSignal.timeout(${CALL_MS}) });
        if (answer) {
          taporyEarly = { [href]: answer };
          answer.then((response) => response.ok && response.clone().json().then(showSoon)).catch(() => {});
        }
      }
      for (const file of page.files.flatMap(addressesOf)) load(file, kindOf(file));
      addEventListener('load', () => { for (const file of page.later.flatMap(addressesOf)) load(file, kindOf(file), 'low'); });
    })()</script>`;
}
