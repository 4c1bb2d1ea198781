import { storageKeys } from '@tapory/shop';
import { assetsOf, type Manifest } from './assets.ts';
import { scriptJson } from './escape.ts';

type AppPage = {
  modules: readonly string[];
  namespaces: readonly string[];
  /** What its scripts ask first: addresses, in which `{id}` is the second part of the page's, and `{job}` of its query. */
  calls: readonly string[];
  /** Visitors ask that too. */
  isOpen: boolean;
};

type How = { calls?: readonly string[]; isSeldom?: boolean; isOpen?: boolean };

/** By which the guard knows a member. */
const ME = '/api/identity/v1/me';

const LIGHT = 'src/app/data-layout.tsx';
const ANTD = 'src/app/antd-layout.tsx';
const SELDOM = 'src/app/seldom-pages.ts';

const page = (
  layout: string,
  route: string,
  namespaces: readonly string[],
  { calls = [], isSeldom = false, isOpen = false }: How = {},
): AppPage => ({
  modules: [layout, ...(isSeldom ? [SELDOM] : []), `src/app/routes/${route}.tsx`],
  namespaces: ['common', ...namespaces],
  calls: [...(isOpen ? [] : [ME]), ...calls],
  isOpen,
});

const STUDIO = ['studio', 'shop', 'occasions', 'errors'];

/** App pages that are opened from a link or a bookmark, by the first part of their address. */
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
    calls: ['/api/ai-generation/jobs/{job}'],
  }),
  'nfc-generator': page(LIGHT, 'nfc-generator', STUDIO),
  'nfc-binding': page(ANTD, 'nfc-binding', ['binding', 'dashboard', 'errors'], {
    ...{ isSeldom: true, calls: ['/api/nfc-playback/bindings/{id}'] },
  }),
  dashboard: page(ANTD, 'dashboard', ['dashboard', 'orders', 'bulk', 'shop'], {
    calls: ['/api/catalog-order/orders?page=1'],
  }),
  'order-confirmation': page(ANTD, 'order-confirmation', ['orders', 'errors', 'shop', 'payment'], {
    calls: ['/api/catalog-order/orders/{id}'],
  }),
  checkout: page(ANTD, 'checkout', ['checkout', 'shop', 'orders', 'payment', 'errors']),
  profile: page(ANTD, 'profile', ['account']),
};

/** What the document loads anyway, and the language of its texts. */
type AppStart = { language: string; loaded: readonly string[] };

/**
 * Fetches what the page of this address needs beside the shop's own script, instead of after it and after the session is
 * known: first what its services say, which is little and waited for last. Only a browser of a member asks what is a member's. What it fetches stands beside it: the script and its hash, which the gateway's policy names, stay the same from
 * build to build.
 */
export function appStart(manifest: Manifest, { language, loaded }: AppStart): string {
  const files: string[] = [];
  const numberOf = (file: string): number => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const pages = Object.fromEntries(
    Object.entries(PAGES).map(([name, { modules, namespaces, calls, isOpen }]) => {
      const { js, css } = assetsOf(manifest, modules);
      const assets = [...css, ...js].map((file) => `/${file}`).filter((file) => !loaded.includes(file));
      const texts = namespaces.map((namespace) => `/locales/${language}/${namespace}.json`);
      return [name, { isOpen, calls, files: [...texts, ...assets].map(numberOf) }];
    }),
  );
  return `<script type="application/json" id="app-files">${scriptJson({ files, pages })}</script>
    <script>(() => {
      const { files, pages } = JSON.parse(document.getElementById('app-files').textContent);
      const [, name, id = ''] = location.pathname.split('/');
      const page = pages[name];
      if (!page) return;
      const job = encodeURIComponent(new URLSearchParams(location.search).get('job') ?? '');
      const load = (href, as) => document.head.append(Object.assign(document.createElement('link'), { rel: as ? 'preload' : 'modulepreload', as, href, crossOrigin: '' }));
      let isMember = false;
      try { isMember = localStorage.getItem('${storageKeys.member}') !== null } catch {}
      for (const call of page.isOpen || isMember ? page.calls : []) {
        const href = call.replace('{id}', () => id).replace('{job}', () => job);
        if (!href.endsWith('/')) load(href, 'fetch');
      }
      for (const number of page.files) load(files[number], files[number].endsWith('.json') ? 'fetch' : files[number].endsWith('.css') ? 'style' : '');
    })()</script>`;
}
