import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
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

/** What the script fetches at an address, in its order. */
function fetchedAt(address: string, isMember: boolean): string[] {
  const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  const fetched: string[] = [];
  runInNewContext(script, {
    document: {
      getElementById: () => ({ textContent: json }),
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => fetched.push(href) },
    },
    location: new URL(address, 'https://shop.test'),
    localStorage: { getItem: () => (isMember ? '1' : null) },
    URLSearchParams,
  });
  return fetched;
}

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
