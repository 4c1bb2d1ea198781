import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

/** Files of services that answer with a CSV file; each names its columns in `COLUMNS`. */
const exporters = readdirSync('services', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[\w-]+\/src\/.*\.ts$/.test(path) && !path.includes('/generated/'))
  .map((path) => `services/${path}`)
  .filter((path) => readFileSync(path, 'utf8').includes('csvReply('));

async function columnsOf(file: string): Promise<readonly string[]> {
  const { COLUMNS } = (await import(pathToFileURL(file).href)) as { COLUMNS?: readonly string[] };
  if (!COLUMNS?.length) throw new Error(`${file} exports no COLUMNS`);
  return COLUMNS;
}

function headsOf(language: string): string[] {
  const texts = JSON.parse(readFileSync(`locales/${language}/list.json`, 'utf8')) as {
    csvHead: Record<string, string>;
  };
  return Object.entries(texts.csvHead).flatMap(([column, head]) => (head.trim() === '' ? [] : [column]));
}

describe('columns of CSV files', () => {
  it('are found', () => {
    expect(exporters).toContain('services/payment/src/refunds/http/export-refunds.ts');
  });

  it.each(['zh-TW', 'en'])('have each a text in %s, and no text is left over', async (language) => {
    const columns = (await Promise.all(exporters.map(columnsOf))).flat();
    expect(headsOf(language).toSorted()).toEqual([...new Set(columns)].toSorted());
  });
});
