import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startConsole, type TestConsole } from './start-console.ts';

type Style = { key: string; name: { 'zh-TW': string; en: string }; available: boolean };
type Styles = { items: Style[]; version: string };

describe('styles in the console', () => {
  let shop: TestConsole;
  beforeAll(async () => {
    shop = await startConsole();
  });
  afterAll(() => shop?.stop());

  const list = async () => (await shop.callAs<Styles>('admin', 'GET', '/admin/styles')).body;
  const change = (body: object, role = 'admin') => shop.callAs<Styles>(role, 'PUT', '/admin/styles', body);

  it('are what customers choose from: names, order and which are offered', async () => {
    const { items, version } = await list();
    expect(items.map(({ key }) => key)).toEqual(['pixel', 'plush']);
    const mei = shop.join();
    const wish = { kind: 'text', prompt: 'a cat', title: 'Cat' };
    const earlier = (await mei.call<{ id: string }>('POST', '/jobs', { ...wish, style: 'pixel' })).body.id;
    await mei.call('POST', `/jobs/${earlier}/cancel`);
    const renamed = [
      { key: 'plush', name: { 'zh-TW': '布偶', en: 'Soft toy' }, available: true },
      { key: 'pixel', name: { 'zh-TW': '像素', en: 'Pixels' }, available: false },
    ];
    expect((await change({ version, items: renamed })).status).toBe(200);
    expect((await shop.read<Styles>('/styles')).body.items).toEqual(renamed);
    expect((await mei.call('POST', `/jobs/${earlier}/retry`)).body.code).toBe('STYLE_UNAVAILABLE');
    expect((await mei.call('POST', '/jobs', { ...wish, style: 'pixel' })).body.code).toBe(
      'STYLE_UNAVAILABLE',
    );
    expect((await mei.call('POST', '/jobs', { ...wish, style: 'plush' })).status).toBe(202);
    expect((await change({ version, items: renamed })).body.code).toBe('CONFLICT');
  });

  it('stay when a change would lose one, a name, or all of them', async () => {
    const { items, version } = await list();
    const off = items.map((item) => ({ ...item, available: false }));
    const codes = async (body: object) => {
      const { status, body: answer } = await change({ version, ...body });
      return [status, ...(answer.errors ?? []).map(({ code }) => code)];
    };
    expect(await codes({ items: items.slice(0, 1) })).toEqual([422]);
    expect(await codes({ items: off })).toEqual([422, 'STYLE_NEEDED']);
    const unnamed = items.map((item) => ({ ...item, name: { 'zh-TW': '一', en: ' ' } }));
    expect(await codes({ items: unnamed })).toContain('TRANSLATION_MISSING');
    expect(await list()).toEqual({ items, version });
  });

  it('are changed by administrators only', async () => {
    expect((await change({ version: '', items: [] }, 'support')).body.code).toBe('ADMIN_ONLY');
  });
});
