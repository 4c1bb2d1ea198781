import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { query } from '@tapory/persistence';
import { eventually } from '@tapory/testing';
import { sql } from 'kysely';
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
  /** Changes that wait for another one. */
  const waiting = async () => {
    const locks = sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return (await query(shop.running.database.pool, locks))[0]?.count;
  };
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
    // The first says that it is offered, the second that it is not.
    const [one, other] = [items.find(({ available }) => available), off];
    expect(await codes({ items: [one, ...other] })).toEqual([422]);
    const unnamed = items.map((item) => ({ ...item, name: { 'zh-TW': '一', en: ' ' } }));
    expect(await codes({ items: unnamed })).toContain('TRANSLATION_MISSING');
    expect(await list()).toEqual({ items, version });
  });

  it('keep an order that was changed while another change waited', async () => {
    const { items, version } = await list();
    const turned = items.toReversed();
    const renamed = items.map((item) => ({ ...item, name: { ...item.name, en: `${item.name.en}!` } }));
    const { pool } = shop.running.database;
    const [first, second] = await pool.$transaction(async (tx) => {
      // Both have begun before either has read.
      await query(tx, sql<object>`SELECT 1 FROM style FOR UPDATE`);
      await query(tx, sql<object>`SELECT pg_advisory_xact_lock(hashtext('styles of pictures'))`);
      const sooner = change({ version, items: turned });
      await eventually(async () => expect(await waiting()).toBe(1));
      const later = change({ version, items: renamed });
      await eventually(async () => expect(await waiting()).toBe(2));
      return [sooner, later] as const;
    });
    expect([(await first).status, (await second).body.code]).toEqual([200, 'CONFLICT']);
    expect((await list()).items).toEqual(turned);
  });

  it('are changed by administrators only', async () => {
    expect((await change({ version: '', items: [] }, 'support')).body.code).toBe('ADMIN_ONLY');
  });
});
