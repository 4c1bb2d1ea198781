import { assetsOf, type Manifest } from './assets.ts';
import { scriptJson } from './escape.ts';

type AppPage = { modules: readonly string[]; namespaces: readonly string[] };

const LIGHT = 'src/app/data-layout.tsx';
const ANTD = 'src/app/antd-layout.tsx';
const SELDOM = 'src/app/seldom-pages.ts';

const page = (layout: string, route: string, namespaces: readonly string[], isSeldom = false): AppPage => ({
  modules: [layout, ...(isSeldom ? [SELDOM] : []), `src/app/routes/${route}.tsx`],
  namespaces: ['common', ...namespaces],
});

const STUDIO = ['studio', 'shop', 'occasions'];

/** App pages that are opened from a link or a bookmark, by the first part of their address. */
const PAGES: Record<string, AppPage> = {
  studio: page(LIGHT, 'studio', STUDIO, true),
  'generate-image': page(LIGHT, 'generate-image', STUDIO),
  'custom-upload': page(LIGHT, 'custom-upload', STUDIO),
  'picture-transformation': page(LIGHT, 'picture-transformation', STUDIO, true),
  'generate-3d': page(LIGHT, 'generate-3d', STUDIO, true),
  'image-result': page(LIGHT, 'image-result', [...STUDIO, 'exhibits']),
  'nfc-generator': page(LIGHT, 'nfc-generator', STUDIO),
  'nfc-binding': page(ANTD, 'nfc-binding', ['binding', 'dashboard'], true),
  dashboard: page(ANTD, 'dashboard', ['dashboard', 'orders']),
  checkout: page(ANTD, 'checkout', ['checkout', 'shop']),
  profile: page(ANTD, 'profile', ['account']),
};

/** What the document loads anyway, and the language of its texts. */
type AppStart = { language: string; loaded: readonly string[] };

/**
 * Fetches what the page of this address needs beside the shop's own script, instead of after it and after the session is
 * known. What it fetches stands beside it: the script and its hash, which the gateway's policy names, stay the same from
 * build to build.
 */
export function appStart(manifest: Manifest, { language, loaded }: AppStart): string {
  const files: string[] = [];
  const numberOf = (file: string): number => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const pages = Object.fromEntries(
    Object.entries(PAGES).map(([name, { modules, namespaces }]) => {
      const { js, css } = assetsOf(manifest, modules);
      const assets = [...css, ...js].map((file) => `/${file}`).filter((file) => !loaded.includes(file));
      const texts = namespaces.map((namespace) => `/locales/${language}/${namespace}.json`);
      return [name, [...texts, ...assets].map(numberOf)];
    }),
  );
  return `<script type="application/json" id="app-files">${scriptJson({ files, pages })}</script>
    <script>(() => {
      const { files, pages } = JSON.parse(document.getElementById('app-files').textContent);
      for (const number of pages[location.pathname.split('/')[1]] ?? []) {
        const href = files[number];
        const as = href.endsWith('.json') ? 'fetch' : href.endsWith('.css') ? 'style' : '';
        document.head.append(Object.assign(document.createElement('link'), { rel: as ? 'preload' : 'modulepreload', as, href, crossOrigin: '' }));
      }
    })()</script>`;
}
