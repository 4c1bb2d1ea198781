import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { pictureSources } from '@tapory/shop';
import { RESULT_SIZES } from '../config/result-picture.ts';
import { appStart } from './app-start.ts';

/** A build in which every module is its own file, and pages share one. */
const manifest = new Proxy<Record<string, { file: string; imports?: string[]; css?: string[] }>>(
  {},
  {
    get: (_, key) =>
      key === 'shop'
        ? { file: 'assets/shop.js' }
        : { file: `assets/${String(key)}.js`, imports: ['shop'], css: ['assets/page.css'] },
  },
);

const html = appStart(manifest, { language: 'en', loaded: ['/assets/shop.js'] });
const json = /<script type="application\/json" id="app-files">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
const { files, pages } = JSON.parse(json) as {
  files: string[];
  pages: Record<string, { files: number[] }>;
};

const filesOf = (name: string) => (pages[name]?.files ?? []).map((number) => files[number]);

type Link = { href?: string; as?: string; imageSrcset?: string; imageSizes?: string };

/** Runs the script at an address: what it fetches, in its order, and the links that it adds. */
function runAt(address: string, isMember: boolean, job: object = {}) {
  const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  const fetched: string[] = [];
  const links: Link[] = [];
  const answer = { ok: true, clone: () => ({ json: async () => job }) };
  runInNewContext(script, {
    document: {
      documentElement: { lang: 'en' },
      getElementById: () => ({ textContent: json }),
      createElement: () => ({}),
      head: {
        append: (link: Link) => {
          links.push(link);
          if (link.href) fetched.push(link.href);
        },
      },
    },
    AbortSignal,
    fetch: async (href: string) => {
      fetched.push(href);
      return answer;
    },
    location: new URL(address, 'https://shop.test'),
    localStorage: { getItem: () => (isMember ? '1' : null) },
    URLSearchParams,
  });
  return { fetched, links };
}

const fetchedAt = (address: string, isMember: boolean): string[] => runAt(address, isMember).fetched;

describe('the start of an app page', () => {
  it('names the page’s scripts, styles and texts, without what the document loads', () => {
    expect(filesOf('generate-image')).toEqual([
      ...['common', 'studio', 'shop', 'occasions'].map((name) => `/locales/en/${name}.json`),
      '/assets/page.css',
      '/assets/src/app/data-layout.tsx.js',
      '/assets/src/app/routes/generate-image.tsx.js',
    ]);
  });

  it('names a file once, however many pages need it', () => {
    expect(new Set(files).size).toBe(files.length);
    expect(filesOf('studio')).toContain('/assets/src/app/seldom-pages.ts.js');
  });

  it.each([
    [
      '/order-confirmation/o1?lng=en',
      ['/api/identity/v1/me', '/api/catalog-order/orders/o1', '/api/nfc-playback/gifts'],
    ],
    [
      '/checkout?lng=en&order=o%201',
      ['/api/identity/v1/me', '/api/catalog-order/orders/o%201', '/api/payment/methods'],
    ],
    ['/image-result?job=j%201', ['/api/identity/v1/me', '/api/ai-generation/jobs/j%201']],
    ['/nfc-binding/i1', ['/api/identity/v1/me', '/api/nfc-playback/bindings/i1']],
    ['/nfc-binding/$&', ['/api/identity/v1/me', '/api/nfc-playback/bindings/$&']],
    ['/image-result', ['/api/identity/v1/me']],
    ['/profile', ['/api/identity/v1/me', '/api/identity/profile']],
  ])('asks first what the page of a member asks: %s', (address, calls) => {
    expect(fetchedAt(address, true).slice(0, calls.length + 1)).toEqual([
      ...calls,
      '/locales/en/common.json',
    ]);
    expect(fetchedAt(address, false)).toEqual(fetchedAt(address, true).slice(calls.length));
  });

  it('begins with the picture that the page is opened for, as the page will show it', async () => {
    const imageUrl = `/api/ai-generation/artworks/${'a'.repeat(22)}.png`;
    const { links } = runAt('/image-result?job=j1', true, { imageUrl, width: 1024 });
    await new Promise((resolve) => setImmediate(resolve));
    expect(links.find(({ as }) => as === 'image')).toMatchObject({
      imageSrcset: pictureSources(imageUrl, 1024).srcSet,
      imageSizes: RESULT_SIZES,
    });
  });

  it('begins with no picture where there is none to show', async () => {
    const { links } = runAt('/image-result?job=j1', true, { imageUrl: null, width: 1024 });
    await new Promise((resolve) => setImmediate(resolve));
    expect(links.filter(({ as }) => as === 'image')).toEqual([]);
  });

  it('leaves what a page can do without at first for last', () => {
    const fetched = fetchedAt('/nfc-binding/i1', true);
    expect(fetched.at(-1)).toMatch(/binding-parts/);
    expect(filesOf('nfc-binding').filter((file) => /antd|binding-parts/.test(file ?? ''))).toEqual([]);
  });

  it('asks for a visitor what is open to everybody, and nothing on another page', () => {
    expect(fetchedAt('/studio', false)).toContain('/api/identity/session');
    expect(fetchedAt('/admin/orders', true)).toEqual([]);
  });
});
