import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startConsole, type TestConsole } from './start-console.ts';

type Menus = { items: { key: string; version: number; items: { id: string }[] }[] };

const entry = (id: string, zh: string, en: string, isPublished = true) => ({
  ...{ id, isPublished },
  name: { 'zh-TW': zh, en },
});

describe('lists that the shop shows', () => {
  let shop: TestConsole;
  beforeAll(async () => {
    shop = await startConsole();
  });
  afterAll(() => shop?.stop());

  const change = (body: object, role = 'admin') =>
    shop.callAs<Menus>(role, 'PUT', '/admin/menus/ideas', body);
  const shown = async () =>
    (await shop.read<{ items: { id: string }[] }>('/menus/ideas')).body.items.map(({ id }) => id);

  it('show at once what staff publish, in their order', async () => {
    const items = [
      entry('cat', '貓', 'A cat'),
      entry('draft', '草稿', '', false),
      entry('dog', '狗', 'A dog'),
    ];
    const { status, body } = await change({ version: 0, items });
    expect(status).toBe(200);
    expect(body.items[0]).toMatchObject({ key: 'ideas', version: 1, items });
    expect(await shown()).toEqual(['cat', 'dog']);
    expect((await change({ version: 1, items: items.toReversed() })).status).toBe(200);
    expect(await shown()).toEqual(['dog', 'cat']);
  });

  it('publish nothing that lacks a language, and change nothing that has changed', async () => {
    const before = await shown();
    const { body } = await change({ version: 2, items: [entry('cat', '貓', ' ')] });
    expect(body.errors).toMatchObject([{ path: 'items.0.name.en', code: 'TRANSLATION_MISSING' }]);
    expect((await change({ version: 1, items: [] })).body.code).toBe('CONFLICT');
    expect(await shown()).toEqual(before);
  });

  it('are read and changed by administrators only', async () => {
    expect((await shop.callAs('support', 'GET', '/admin/menus')).body.code).toBe('ADMIN_ONLY');
    expect((await change({ version: 2, items: [] }, 'production')).body.code).toBe('ADMIN_ONLY');
  });
});
