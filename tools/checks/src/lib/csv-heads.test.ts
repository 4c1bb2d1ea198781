import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

/** Files of services that answer with a CSV file: lists for staff, and others, which name their columns in `COLUMNS`. */
const exporters = readdirSync('services', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[\w-]+\/src\/.*\.ts$/.test(path) && !path.includes('/generated/'))
  .map((path) => `services/${path}`)
  .filter((path) => /\b(csvReply|defineStaffList)\(/.test(readFileSync(path, 'utf8')));

type Exported = { COLUMNS?: readonly string[] } & { [list: string]: unknown };

async function columnsOf(file: string): Promise<readonly string[]> {
  const exported = (await import(pathToFileURL(file).href)) as Exported;
  const lists = Object.values(exported).flatMap((each) => (each as { columns?: string[] }).columns ?? []);
  const columns = [...lists, ...(exported.COLUMNS ?? [])];
  if (columns.length === 0) throw new Error(`${file} exports no list and no COLUMNS`);
  return columns;
}

function headsOf(language: string): string[] {
  const texts = JSON.parse(readFileSync(`locales/${language}/list.json`, 'utf8')) as {
    csvHead: Record<string, string>;
  };
  return Object.entries(texts.csvHead).flatMap(([column, head]) => (head.trim() === '' ? [] : [column]));
}

describe('columns of CSV files', () => {
  it('are found', () => {
    expect(exporters).toContain('services/payment/src/refunds/http/list-refunds.ts');
  });

  it.each(['zh-TW', 'en'])('have each a text in %s, and no text is left over', async (language) => {
    const columns = (await Promise.all(exporters.map(columnsOf))).flat();
    expect(headsOf(language).toSorted()).toEqual([...new Set(columns)].toSorted());
  });
});
