import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { findKeepsake } from '../src/data/keepsakes.ts';
import { RULE_CHANGES_KEPT } from '../src/data/rule-changes.ts';
import type { Keepsake } from '../src/domain/keepsake.ts';
import type { ChangeDeps } from '../src/use-cases/change-keepsake.ts';
import { copyRules } from '../src/use-cases/copy-rules.ts';
import { buildContent, makeBound } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

type Rule = { id: string; name: string; priority: number };
type Change = { id: string; kind: string; name: string };

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC, two replicas. */
describe('what was done to the rules of a keepsake', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(() => stack?.stop());

  async function make() {
    const { orderItemId: id, videoId } = await makeBound(stack, [
      buildContent({ ownerId: stack.users.mei, title: 'A letter' }),
    ]);
    const at = `/bindings/${id}`;
    const json = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const response = await stack.call('mei', method, `${at}${path}`, body);
      return (response.status === 204 ? {} : await response.json()) as T;
    };
    const buildRule = (name: string, more: object = {}) => ({
      ...{
        name,
        contentType: 'text',
        priority: 50,
        enabled: true,
        zone: 'Asia/Taipei',
        time: null,
        place: null,
      },
      ...more,
    });
    return {
      ...{ id, videoId, buildRule },
      add: (name: string, more?: object) => json<Rule>('POST', '/rules', buildRule(name, more)),
      change: (rule: Rule, more: object) =>
        json<Rule>('PUT', `/rules/${rule.id}`, buildRule(rule.name, more)),
      remove: (rule: Rule) => json('DELETE', `/rules/${rule.id}`),
      restore: (change: Pick<Change, 'id'>) =>
        json<{ rules?: Rule[]; code?: string }>('POST', `/rule-changes/${change.id}/restore`),
      changes: async () => (await json<{ changes: Change[] }>('GET', '/rule-changes')).changes,
      rules: async () => (await json<{ rules: Rule[] }>('GET', '')).rules,
    };
  }

  it('is listed, and can be undone to any of it, which can be undone too', async () => {
    const piece = await make();
    const birthday = await piece.add('Birthday');
    const evening = await piece.add('Evening');
    await piece.change(birthday, { priority: 90, enabled: false });
    await piece.remove(evening);
    const changes = await piece.changes();
    expect(changes.map(({ kind, name }) => [kind, name])).toEqual([
      ['deleted', 'Evening'],
      ['changed', 'Birthday'],
      ['added', 'Evening'],
      ['added', 'Birthday'],
    ]);
    const [deleted, changed, , first] = changes as [Change, Change, Change, Change];
    expect((await piece.restore(changed)).rules).toMatchObject([
      { id: birthday.id, priority: 50, enabled: true },
      { id: evening.id },
    ]);
    expect((await piece.rules()).map(({ id, priority }) => [id, priority])).toEqual([
      [birthday.id, 50],
      [evening.id, 50],
    ]);
    // Undone again, nothing is to be done and nothing is kept.
    await piece.restore(changed);
    const [restored, ...rest] = await piece.changes();
    expect([restored?.kind, rest.length]).toEqual(['restored', 4]);
    await piece.restore(restored as Change);
    expect((await piece.rules()).map(({ priority }) => priority)).toEqual([90]);
    await piece.restore(deleted);
    expect((await piece.rules()).map(({ priority }) => priority)).toEqual([90, 50]);
    await piece.restore(first);
    expect(await piece.rules()).toEqual([]);
  });

  it('is its owner’s alone, and gone with the keepsake to another', async () => {
    const [piece, other] = [await make(), await make()];
    await piece.add('Birthday');
    const [change] = await piece.changes();
    expect((await stack.call('stranger', 'GET', `/bindings/${piece.id}/rule-changes`)).status).toBe(404);
    expect((await other.restore(change as Change)).code).toBe('RULE_CHANGE_NOT_FOUND');
    const code = await stack.call('mei', 'POST', `/keepsakes/${piece.videoId}/gift-code`, { words: '' });
    const given = (await code.json()) as { code: string };
    const taken = await stack.call('friend', 'POST', '/gifts/claim', { code: given.code });
    expect(taken.status).toBe(200);
    const theirs = await stack.call('friend', 'GET', `/bindings/${piece.id}/rule-changes`);
    expect(await theirs.json()).toEqual({ changes: [] });
    const undone = `/bindings/${piece.id}/rule-changes/${change?.id}/restore`;
    expect((await stack.call('friend', 'POST', undone)).status).toBe(404);
  });

  it('is not copied from a keepsake that went to another after it was read', async () => {
    const [piece, other] = [await make(), await make()];
    const read = async ({ videoId }: { videoId: string }) =>
      (await findKeepsake(stack.database.pool, videoId)) as Keepsake;
    const [from, to] = [await read(piece), await read(other)];
    const code = await stack.call('mei', 'POST', `/keepsakes/${piece.videoId}/gift-code`, { words: '' });
    await stack.call('friend', 'POST', '/gifts/claim', await code.json());
    const theirs = piece.buildRule('At their home');
    await stack.call('friend', 'POST', `/bindings/${piece.id}/rules`, theirs);
    const outbox = {
      transaction: (work) => stack.database.unitOfWork.$transaction((tx) => work(tx, async () => undefined)),
    } as ChangeDeps['outbox'];
    await expect(
      copyRules({ outbox, invalidate: () => undefined }, { from, to }, new Date()),
    ).rejects.toMatchObject({ code: 'KEEPSAKE_NOT_FOUND' });
    expect(await other.rules()).toEqual([]);
  });

  it('is kept up to a number, the newest of it', async () => {
    const piece = await make();
    const rule = await piece.add('Birthday');
    for (let priority = 1; priority <= RULE_CHANGES_KEPT; priority += 1)
      await piece.change(rule, { priority });
    const changes = await piece.changes();
    expect(changes).toHaveLength(RULE_CHANGES_KEPT);
    expect(changes.map(({ kind }) => kind)).not.toContain('added');
    expect((await piece.restore({ id: newId() })).code).toBe('RULE_CHANGE_NOT_FOUND');
  });
});
