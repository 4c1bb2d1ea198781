import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { addMissing, REPORT_LIMIT } from './add-missing.ts';

describe('POST /locales/add/{lng}/{ns}', () => {
  let folder: string;
  const shop = () => JSON.parse(readFileSync(join(folder, 'en/shop.json'), 'utf8')) as object;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'locales-'));
    mkdirSync(join(folder, 'en'));
    writeFileSync(join(folder, 'en/shop.json'), JSON.stringify({ cart: { title: 'Cart' } }));
  });

  it('adds a missing key under its branch', async () => {
    expect(await addMissing(folder, '/locales/add/en/shop', '{"cart.empty":"cart.empty"}')).toBe(204);
    expect(shop()).toEqual({ cart: { title: 'Cart', empty: 'cart.empty' } });
  });

  it('leaves a text that is there', async () => {
    expect(await addMissing(folder, '/locales/add/en/shop', '{"cart.title":"x","cart.title.y":"z"}')).toBe(
      204,
    );
    expect(shop()).toEqual({ cart: { title: 'Cart' } });
  });

  it.each([
    ['/locales/add/en/unknown', '{"a":"b"}', 404],
    ['/locales/add/ja/shop', '{"a":"b"}', 404],
    ['/locales/add/en/..%2fshop', '{"a":"b"}', 404],
    ['/locales/add/en/shop', 'not json', 400],
    ['/locales/add/en/shop', '{"a":1}', 400],
    ['/locales/add/en/shop', '["a b", 1]', 400],
    ['/locales/add/en/shop', JSON.stringify({ a: 'x'.repeat(REPORT_LIMIT) }), 413],
  ])('refuses %s with %s', async (path, body, status) => {
    expect(await addMissing(folder, path, body)).toBe(status);
    expect(shop()).toEqual({ cart: { title: 'Cart' } });
  });
});
