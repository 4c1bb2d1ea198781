import { describe, expect, it } from '@jest/globals';
import { findMissing, findUnused } from './text-usage.ts';
import { readTexts } from './texts-in-code.ts';

const keys = new Map([
  ['common', new Set(['save', 'nav.cart'])],
  ['shop', new Set(['title', 'cart.pieces', 'status.new', 'status.sent', 'steps'])],
]);

const page = (body: string) =>
  readTexts('page.tsx', `export function Page() { const { t } = useTranslation('shop'); return ${body}; }`);

describe('keys that pages ask for', () => {
  it('finds nothing wrong with a key, a branch, a plural and another namespace', () => {
    const use = page("<p>{t('title')}{t('cart.pieces', { count })}{t('status')}{t('common:save')}</p>");
    expect(findMissing('page.tsx', use, keys)).toEqual([]);
  });

  it('names a key without a text, on both sides of a choice', () => {
    const use = page("<p>{t(isNew ? 'status.new' : 'status.gone')}</p>");
    expect(findMissing('page.tsx', use, keys)).toEqual([
      'page.tsx:1 asks for status.gone, which has no text',
    ]);
  });

  it('reads a key in the namespace of its own component', () => {
    const use = page("<p>{t('save')}</p>");
    expect(findMissing('page.tsx', use, keys)).toHaveLength(1);
  });
});

describe('words in JSX', () => {
  it('are named, in text and in what is read aloud', () => {
    const use = page('<button type="button" aria-label="Close it">立刻購買</button>');
    expect(use.literals.map(({ text }) => text)).toEqual(['Close it', '立刻購買']);
  });

  it('may be signs and patterns', () => {
    const use = page('<p>· <input placeholder="09XX-XXX-XXX" /> <input placeholder="https://" /></p>');
    expect(use.literals).toEqual([]);
  });
});

describe('texts nobody asks for', () => {
  it('are named, unless a table or a pattern leads to them', () => {
    const uses = [
      page(`<p>{t('title')}{t(\`status.\${status}\`)}{t('cart.pieces')}</p>`),
      readTexts('links.ts', "export const links = [{ key: 'nav.cart' }];"),
    ];
    expect(findUnused(keys, uses)).toEqual([
      'locales/*/common.json: nobody asks for save',
      'locales/*/shop.json: nobody asks for steps',
    ]);
  });

  it('are not looked for in a file that a service reads as a whole', () => {
    const uses = [readTexts('texts.ts', `const read = (language) => load(\`\${language}/shop.json\`);`)];
    expect(findUnused(keys, uses).every((line) => line.includes('common'))).toBe(true);
  });
});
