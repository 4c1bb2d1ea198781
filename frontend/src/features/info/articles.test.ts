import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { paths } from '../../config/paths.ts';
import type { ArticleSection, Block, FaqGroup } from './article.ts';
import { articleValues } from './article-values.ts';
import { splitLinks } from './linked-text.ts';
import { searchQuestions } from './search-questions.ts';

type Article = { title: string; lead: string; sections: ArticleSection[] };

const read = <Text>(language: string, name: string): Text =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')) as Text;
const articles = [
  'about',
  'service-philosophy',
  'tutorial',
  'contact',
  'shipping-and-returns',
  'terms',
  'privacy-policy',
  'disclaimer',
];
const languages = ['zh-TW', 'en'];

const sentences = (blocks: Block[]): string[] => blocks.flat();
const faqOf = (language: string) => read<{ groups: FaqGroup[] }>(language, 'faq').groups;
const sectionsOf = (language: string, name: string) => read<Article>(language, name).sections;

/** Every sentence of every article. */
const allSentences = languages.flatMap((language) => [
  ...articles.flatMap((name) => {
    const { lead, sections } = read<Article>(language, name);
    return [lead, ...sections.flatMap(({ body }) => sentences(body))];
  }),
  ...faqOf(language).flatMap(({ questions }) => questions.flatMap(({ answer }) => sentences(answer))),
]);

/**
 * Terms of features that do not exist yet, a new feature removes its line; and of points, which an operator may switch
 * off, and with them every word of theirs; the home page asks whether they are on before it says theirs.
 */
const NOT_BUILT_YET: Record<string, RegExp> = {
  'points for daily taps': /點數|\bpoints?\b/i,
};

describe('the articles', () => {
  it.each(articles)('of %s have the same sections in both languages', (name) => {
    const [zh, en] = languages.map((language) =>
      sectionsOf(language, name).map(({ id, body }) => [id, body.map((block) => typeof block)]),
    );
    expect(zh).toEqual(en);
  });

  it('ask the same questions in both languages, each under an address of its own', () => {
    const [zh, en] = languages.map((language) =>
      faqOf(language).flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]),
    );
    expect(zh).toEqual(en);
    expect(new Set(zh).size).toBe(zh?.length);
  });

  it('take every number they name from the shop’s constants', () => {
    const names = allSentences.flatMap((text) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1]),
    );
    expect(names.filter((name) => !(String(name) in articleValues))).toEqual([]);
    expect(allSentences.filter((text) => /NT\$\s*\d/.test(text))).toEqual([]);
  });

  it.each(Object.entries(NOT_BUILT_YET))('do not promise %s', (_, words) => {
    const others = ['home', 'mail'].flatMap((name) =>
      languages.flatMap((language) =>
        Object.values(read<object>(language, name)).map((text) =>
          JSON.stringify(text, (key, value) => (key.startsWith('points_') ? undefined : value)),
        ),
      ),
    );
    const texts = [...allSentences, ...others];
    expect(texts.filter((text) => words.test(text))).toEqual([]);
  });

  it('lead only to pages and sections that exist', () => {
    const known = new Set<string>(Object.values(paths).map(({ path }) => path));
    const anchors = new Set(
      articles.flatMap((name) => sectionsOf('en', name).map(({ id }) => `/${name}#${id}`)),
    );
    const targets = allSentences.flatMap(splitLinks).flatMap(({ to }) => (to?.startsWith('/') ? [to] : []));
    expect(targets.length).toBeGreaterThan(10);
    for (const target of targets)
      expect([target, anchors.has(target) || known.has(target)]).toEqual([target, true]);
  });

  it('name the classes of content that the specification prohibits', () => {
    const [, list] = sectionsOf('en', 'disclaimer')[0]?.body ?? [];
    expect(list).toHaveLength(7);
  });

  it.each([
    ['en', 'abroad', 'abroad'],
    ['en', 'international shipping', 'abroad'],
    ['en', 'UK', 'abroad'],
    ['en', 'how long', 'when'],
    ['en', 'how long does it take', 'when'],
    ['en', 'upload', 'photo'],
    ['zh-TW', '國外', 'abroad'],
    ['zh-TW', '海外', 'abroad'],
    ['zh-TW', '多久', 'when'],
    ['zh-TW', '幾天', 'when'],
    ['zh-TW', '自己的照片', 'photo'],
  ])('in %s find %j', (language, typed, id) => {
    const found = searchQuestions(faqOf(language), typed).flatMap(({ questions }) => questions);
    expect(found.map((question) => question.id)).toContain(id);
  });
});
