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

const { files, pages } = JSON.parse(
  /<script type="application\/json" id="app-files">(.*?)<\/script>/.exec(
    appStart(manifest, { language: 'en', loaded: ['/assets/shop.js'] }),
  )?.[1] ?? '{}',
) as { files: string[]; pages: Record<string, number[]> };

const filesOf = (name: string) => (pages[name] ?? []).map((number) => files[number]);

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
});
