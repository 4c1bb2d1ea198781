import { describe, expect, it } from '@jest/globals';
import type { BoundContent } from '../../data/contents.ts';
import { fitContents } from './fit-contents.ts';
import { TEXTS } from './texts.ts';

const MAX_PAGE_BYTES = 256 * 1024;

const buildText = (index: number, text: Partial<BoundContent['text']>): BoundContent => ({
  ...{ contentId: `c${index}`, ownerId: 'o', type: 'text', state: 'ready', version: 1 },
  ...{ title: '"'.repeat(100), url: '', thumbUrl: '', mimeType: '', size: 0, width: 0, height: 0 },
  text: {
    ...{ kind: 'text', platform: '', account: '', url: '', vcard: undefined, body: '' },
    ...text,
  } as BoundContent['text'],
});

const fit = (contents: BoundContent[]) =>
  fitContents(contents, {
    texts: TEXTS.en,
    app: 'none',
    orientation: 'portrait',
    hrefOf: ({ contentId }) => `/own/${contentId}`,
  }).map(String);

const hundred = (text: (index: number) => Partial<BoundContent['text']>) =>
  Array.from({ length: 100 }, (_, index) => buildText(index, text(index)));

const vcard = {
  ...{ name: '"'.repeat(100), company: '"'.repeat(100), address: '"'.repeat(300), phone: '0'.repeat(40) },
  ...{ email: `${'"'.repeat(200)}@x.test`, website: `https://x.test/${'&'.repeat(2000)}` },
};

describe('the contents of one page', () => {
  it.each<[string, (index: number) => Partial<BoundContent['text']>]>([
    ['texts', () => ({ body: '"<&>字'.repeat(1000) })],
    ['contact cards', () => ({ kind: 'vcard', vcard: vcard as never })],
    ['links', () => ({ kind: 'url', url: `https://x.test/${'&'.repeat(2000)}` })],
  ])('are bounded: a hundred long %s', (_kind, text) => {
    const parts = fit(hundred(text));
    expect(parts).toHaveLength(100);
    // The rest of a page takes some 12 kB.
    expect(Buffer.byteLength(parts.join(''))).toBeLessThan(MAX_PAGE_BYTES - 20_000);
    expect(parts[99]).toContain('href="/own/c99"');
  });

  it('are cut only where it is needed', () => {
    const [long, short] = fit([
      ...hundred((index) => ({ body: index === 99 ? 'a short one' : '字'.repeat(5000) })).slice(98),
    ]);
    expect(long).toContain('字'.repeat(5000));
    expect(short).toContain('a short one');
    const all = fit(hundred((index) => ({ body: index === 99 ? 'a short one' : '字'.repeat(5000) })));
    expect(all[0]).toContain(`${'字'.repeat(200)}…`);
    expect(all[99]).toContain('a short one</p></article>');
  });
});
