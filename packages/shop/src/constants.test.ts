import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { bulk, documentVersions, files, pictures, prices, shipping } from './index.ts';

describe('the shop’s constants', () => {
  it('are those of the product specification', () => {
    expect(prices).toEqual({ currency: 'TWD', listPrice: 400 });
    expect(bulk.threshold).toBe(50);
    expect(shipping.workingDays).toEqual({ min: 7, max: 10 });
    expect(shipping.customPhotoExtraDays).toEqual({ min: 3, max: 5 });
    expect(files.videoMaxSeconds).toBe(30);
    expect(files.documentMaxBytes).toBe(50 * 1024 * 1024);
  });

  it('ask for enough pixels to print 8 cm at 300 dpi', () => {
    expect(pictures.printEdge).toBeGreaterThanOrEqual(Math.ceil((pictures.printCentimetres / 2.54) * 300));
  });

  it.each(Object.entries(documentVersions))('date the version of %s by a real day', (_, version) => {
    expect(new Date(version).toISOString().slice(0, 10)).toBe(version);
  });

  it('can be read by a browser: nothing of Node is imported', () => {
    const folder = import.meta.dirname;
    const sources = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    const imports = sources.flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/from '([^']+)'/g),
    ]);
    expect(imports.map((match) => match[1]).filter((name) => !name?.startsWith('./'))).toEqual([]);
  });
});
