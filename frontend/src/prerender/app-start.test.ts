import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { pictureSources, storageKeys } from '@tapory/shop';
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

const html = appStart(manifest, {
  language: 'en',
  loaded: ['/assets/shop.js'],
  fonts: ['assets/letters.woff2'],
  sizeOf: (file) => file.length,
});
const json = /<script type="application\/json" id="app-files">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
const { files, pages } = JSON.parse(json) as {
  files: string[];
  pages: Record<string, { files: number[] }>;
};

const filesOf = (name: string) => (pages[name]?.files ?? []).map((number) => files[number]);

type Link = { href?: string; as?: string; imageSrcset?: string; imageSizes?: string };

/** Runs the script at an address: what it fetches, in its order, and the links that it adds. */
function runAt(address: string, isMember: boolean, job: object = {}, kept: Record<string, string> = {}) {
  const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  const fetched: string[] = [];
  const links: Link[] = [];
  const afterLoad: (() => void)[] = [];
  const answer = { ok: true, clone: () => ({ json: async () => job }) };
  const page = { documentElement: { lang: 'en' }, cookie: kept.cookie ?? '' };
  runInNewContext(script, {
    document: {
      documentElement: page.documentElement,
      get cookie() {
        return page.cookie;
      },
      set cookie(value: string) {
        page.cookie = value;
      },
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
    addEventListener: (_type: 'load', begin: () => void) => afterLoad.push(begin),
    fetch: async (href: string) => {
      fetched.push(href);
      return answer;
    },
    location: new URL(address, 'https://shop.test'),
    localStorage: {
      getItem: (key: string) => (key === storageKeys.member && isMember ? '1' : (kept[key] ?? null)),
    },
    sessionStorage: { getItem: () => null },
    URLSearchParams,
  });
  const first = [...fetched];
  for (const begin of afterLoad) begin();
  return { first, fetched, links, page };
}

const fetchedAt = (address: string, isMember: boolean): string[] => runAt(address, isMember).fetched;

describe('the start of an app page', () => {
  it('names the page’s scripts, styles and texts, without what the document loads', () => {
    expect(filesOf('generate-image')).toEqual([
      ...['common', 'studio', 'shop', 'occasions'].map((name) => `/locales/en/${name}.json`),
      '/assets/page.css',
      '/assets/letters.woff2',
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
    [
      '/nfc-binding/i1',
      ['/api/identity/v1/me', '/api/nfc-playback/bindings/i1', '/api/media/contents?pageSize=100'],
    ],
    [
      '/nfc-binding/$&',
      ['/api/identity/v1/me', '/api/nfc-playback/bindings/$&', '/api/media/contents?pageSize=100'],
    ],
    ['/image-result', ['/api/identity/v1/me']],
    ['/profile', ['/api/identity/v1/me', '/api/identity/profile']],
    [
      '/dashboard?lng=en&tab=files',
      [
        ...['/api/identity/v1/me', '/api/coupon/points', '/api/media/storage'],
        '/api/media/contents?except=text&page=1',
      ],
    ],
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
    const { first, fetched } = runAt('/nfc-binding/i1', true);
    expect(fetched.at(-1)).toMatch(/binding-parts/);
    expect(first.filter((file) => /antd|binding-parts/.test(file))).toEqual([]);
    expect(filesOf('nfc-binding').filter((file) => /antd|binding-parts/.test(file ?? ''))).toEqual([]);
  });

  it('loads of the content centre the part that is opened, and no other', () => {
    expect(filesOf('dashboard?tab=files').filter((file) => /-tab|dashboard-/.test(file ?? ''))).toEqual([
      '/assets/src/features/media/components/files-tab.tsx.js',
    ]);
    expect(filesOf('dashboard').filter((file) => /-tab|dashboard-/.test(file ?? ''))).toEqual([]);
  });

  const textsAt = (address: string, kept: Record<string, string>) => {
    const { fetched, page } = runAt(address, true, {}, kept);
    const texts = fetched.filter((file) => file.startsWith('/locales/'));
    return { languages: [...new Set(texts.map((file) => file.split('/')[2]))], page };
  };

  it('fetches the texts once, in the language that only the storage still knows, and tells the gateway', () => {
    const { languages, page } = textsAt('/profile', { i18nextLng: 'zh-TW' });
    expect(languages).toEqual(['zh-TW']);
    expect(page.documentElement.lang).toBe('zh-Hant-TW');
    expect(page.cookie).toMatch(/^i18next=zh-TW;/);
  });

  it('fetches beside English texts those that stand in for them', () => {
    const { fetched } = runAt('/profile?lng=en', true);
    expect(fetched.filter((file) => file.endsWith('account.json'))).toEqual([
      '/locales/en/account.json',
      '/locales/zh-TW/account.json',
    ]);
  });

  it.each([
    ['the address names one', '/profile?lng=en', { i18nextLng: 'zh-TW' }],
    ['the cookie knows it', '/profile', { i18nextLng: 'zh-TW', cookie: 'a=b; i18next=en' }],
    ['the storage knows the same', '/profile', { i18nextLng: 'en' }],
  ])('leaves the document’s language where %s', (_, address, kept) => {
    const { languages, page } = textsAt(address, kept);
    expect(languages).toEqual(['en', 'zh-TW']);
    expect(page.documentElement.lang).toBe('en');
  });

  it('asks for a visitor what is open to everybody, and nothing on another page', () => {
    expect(fetchedAt('/studio', false)).toContain('/api/identity/session');
    expect(fetchedAt('/admin/orders', true)).toEqual([]);
  });
});
