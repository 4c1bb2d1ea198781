import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

type Article = { sections: { heading: string; body: (string | string[])[] }[] };

const withoutLinks = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Every sentence of the page, in its order. */
function readPage(): string[] {
  const { sections } = JSON.parse(readFileSync('locales/en/disclaimer.json', 'utf8')) as Article;
  return sections.flatMap(({ body }) =>
    body.flat().flatMap((text) => text.split(/(?<=\.)\s+/).map(withoutLinks)),
  );
}

/** The rows of the document: a sentence, what keeps it, and what shows that. */
function readRows(): string[][] {
  const rows = readFileSync('docs/reference/disclaimer.md', 'utf8')
    .split('\n')
    .filter((line) => /^\|(?! Sentence| ---)/.test(line));
  return rows.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

describe('the document about the disclaimer', () => {
  it('has every sentence of the page, and no other', () => {
    expect(readRows().map(([sentence]) => sentence)).toEqual(readPage());
  });

  it('names a test for whatever code keeps', () => {
    const untested = readRows().filter(
      ([, kept = '', shown = '']) => kept.startsWith('`') && !/\.test\.tsx?`/.test(shown),
    );
    expect(untested).toEqual([]);
  });
});
