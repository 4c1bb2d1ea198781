import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { makeDraft, pay } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

type Row = { videoId: string; title: string; status: string; customerId: string; orderId: string | null };

/** Real: PostgreSQL, RabbitMQ, Redis and HTTP. */
describe('keepsakes for staff', () => {
  let stack: TapStack;
  let draft: { videoId: string; jobId: string };

  beforeAll(async () => {
    stack = await startTap();
    draft = await makeDraft(stack);
  });
  afterAll(() => stack?.stop());

  const ask = (query: string) => stack.askAs('support', `/admin/keepsakes?${query}`);
  const found = async (search: string): Promise<Row[]> => {
    const response = await ask(`search=${encodeURIComponent(search)}`);
    return ((await response.json()) as { items: Row[] }).items;
  };
  const rename = (title: string) =>
    stack.database.keepsake.update({ where: { videoId: draft.videoId }, data: { title } });

  it.each(['on the SILL', 'Cat'])('are found by a part of their title: %s', async (search) => {
    expect((await found(search)).map(({ videoId }) => videoId)).toEqual([draft.videoId]);
  });

  it('are found by the beginning of their id, with their customer and no order', async () => {
    const [row] = await found(draft.videoId.slice(0, 8));
    expect(row).toEqual({
      ...{ videoId: draft.videoId, title: 'Cat on the sill', status: 'draft', orderId: null },
      ...{ customerId: stack.users.mei, thumbUrl: expect.any(String), createdAt: expect.any(String) },
      tags: 0,
    });
    expect(await found(draft.videoId.slice(4))).toEqual([]);
  });

  it('lead to the order that they were last bought with', async () => {
    const bought = await makeDraft(stack);
    await pay(stack, bought);
    const last = newId();
    await pay(stack, bought, last);
    await eventually(async () =>
      expect(await found(bought.videoId)).toMatchObject([{ status: 'active', orderId: last }]),
    );
    expect(((await (await ask('status=active')).json()) as { items: Row[] }).items).toHaveLength(1);
  });

  it.each(['%', '_', '\\', "' OR 1=1 --"])('are found by %j only where the title has it', async (text) => {
    expect(await found(text)).toEqual([]);
    await rename(`a ${text} b`);
    expect(await found(text)).toHaveLength(1);
    await rename('Cat on the sill');
  });

  it('are found by a title that was pasted with characters that nobody sees', async () => {
    expect((await found('\u200bCat\ton\u00ad  the sill\n')).map(({ videoId }) => videoId)).toContain(
      draft.videoId,
    );
  });

  it.each([
    'sort=title',
    'status=sold',
    'page=0',
    `search=${'x'.repeat(41)}`,
    'search=a%07b',
    'from=2026-02-30',
  ])('refuse %s', async (query) => {
    expect((await ask(query)).status).toBe(422);
  });

  it('are refused to customers, and open to those who make and serve', async () => {
    expect((await stack.call('mei', 'GET', '/admin/keepsakes')).status).toBe(403);
    for (const role of ['admin', 'support', 'production'] as const)
      expect((await stack.askAs(role, '/admin/keepsakes')).status).toBe(200);
  });
});
