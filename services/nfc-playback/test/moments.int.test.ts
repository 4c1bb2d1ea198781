import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { buildContent, buildPhoto, makeBound } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

const TITLES = ['First photo', 'Second photo', 'A letter'] as const;

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC, two replicas. Peers: media, identity, catalog-order. */
describe('moments', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });

  afterAll(async () => {
    await stack?.stop();
  });

  async function refused(response: Response): Promise<[number, string]> {
    return [response.status, ((await response.json()) as { code: string }).code];
  }

  /** A keepsake with two photos and a letter. */
  async function makePiece() {
    const { mei: ownerId } = stack.users;
    const contents = [
      buildPhoto({ ownerId, title: TITLES[0], url: '/api/media/files/first' }),
      buildPhoto({ ownerId, title: TITLES[1], url: '/api/media/files/second' }),
      buildContent({ ownerId, title: TITLES[2] }),
    ];
    const { orderItemId, videoId, version } = await makeBound(stack, contents);
    const path = `/bindings/${orderItemId}`;
    const [first = '', second = '', letter = ''] = contents.map(({ contentId }) => contentId);
    const add = (rule: object) =>
      stack.call('mei', 'POST', `${path}/rules`, {
        ...{ name: 'moment', contentType: 'image', priority: 50 },
        ...rule,
      });
    const fall = (fallback: object) => stack.call('mei', 'PUT', `${path}/fallback`, fallback);
    const page = async (query = '', copy: 0 | 1 = 0) =>
      (await stack.visit(`/videolist/${videoId}${query}`, { copy })).text();
    const seen = async () => {
      const shown = await Promise.all([page(), page('', 1)]);
      return shown.map((html) => TITLES.filter((title) => html.includes(`>${title}<`)));
    };
    const expectSeen = (...titles: string[]) =>
      eventually(async () => expect(await seen()).toEqual([titles, titles]));
    return { path, videoId, version, first, second, letter, add, fall, page, expectSeen };
  }

  it('play what a rule names, and hide it outside its moment as the owner chose', async () => {
    const piece = await makePiece();
    const { second, letter } = piece;
    const added = await piece.add({ contentIds: [second], time: { kind: 'cycle', hour: 12 } });
    expect(added.status).toBe(201);
    await piece.expectSeen(TITLES[1]);
    stack.clock.now += 3_600_000;
    try {
      await piece.expectSeen(...TITLES);
      expect(await (await piece.fall({ kind: 'others' })).json()).toEqual({ kind: 'others' });
      await piece.expectSeen(TITLES[0], TITLES[2]);
      const own = `/list/${piece.videoId}?content=`;
      expect((await stack.visit(own + second)).status).toBe(404);
      expect((await stack.visit(own + letter)).status).toBe(200);
      await piece.fall({ kind: 'content', contentId: letter });
      await piece.expectSeen(TITLES[2]);
      await piece.fall({ kind: 'word', word: 'Come <b>back</b> at noon' });
      await piece.expectSeen();
      expect(await piece.page()).toContain('Come &lt;b&gt;back&lt;/b&gt; at noon');
    } finally {
      stack.clock.now -= 3_600_000;
    }
    await piece.expectSeen(TITLES[1]);
    expect((await stack.visit(`/list/${piece.videoId}?content=${second}`)).status).toBe(200);
    expect(await (await stack.call('mei', 'GET', piece.path)).json()).toMatchObject({
      rules: [{ contentIds: [second] }],
      fallback: { kind: 'word', word: 'Come <b>back</b> at noon' },
    });
  });

  it('leave a rule with what is still in the keepsake, or without effect', async () => {
    const piece = await makePiece();
    const { first, second, letter } = piece;
    const { id } = (await (await piece.add({ contentIds: [letter, first] })).json()) as { id: string };
    await piece.expectSeen(TITLES[0], TITLES[2]);
    const bind = async (contentIds: string[], version: number) => {
      const response = await stack.call('mei', 'PUT', `${piece.path}/contents`, { contentIds, version });
      return ((await response.json()) as { version: number }).version;
    };
    const next = await bind([second, letter], piece.version);
    await piece.expectSeen(TITLES[2]);
    await bind([second], next);
    await piece.expectSeen(TITLES[1]);
    const simulated = await stack.call('mei', 'POST', `${piece.path}/simulate`, {});
    expect(await simulated.json()).toMatchObject({
      winner: null,
      shown: [second],
      explanation: [{ ruleId: id, failed: ['no_bound_content'] }],
    });
  });

  it('count down to a time capsule, and open it', async () => {
    const piece = await makePiece();
    const opensAt = new Date(stack.clock.now + 86_400_000).toISOString();
    await piece.add({ contentIds: [piece.second], time: { kind: 'since', start: opensAt } });
    await piece.expectSeen(...TITLES);
    expect(await piece.page()).not.toContain(opensAt);
    await piece.fall({ kind: 'others' });
    await piece.expectSeen(TITLES[0], TITLES[2]);
    expect(await piece.page('?lng=en')).toMatch(new RegExp(`17 Nov 2026.*data-at="${opensAt}"`, 's'));
    stack.clock.now += 86_400_000;
    try {
      await piece.expectSeen(TITLES[1]);
      expect(await piece.page()).not.toContain(opensAt);
    } finally {
      stack.clock.now -= 86_400_000;
    }
  });

  it('say so when everything waits', async () => {
    const piece = await makePiece();
    await piece.fall({ kind: 'others' });
    const contentIds = [piece.first, piece.second, piece.letter];
    await piece.add({ contentIds, time: { kind: 'lunar', month: 1, day: 1 } });
    await piece.expectSeen();
    expect(await piece.page('?lng=en')).toContain('Nothing right now');
  });

  it('refuse contents that are not in the keepsake, and another person', async () => {
    const piece = await makePiece();
    expect(await refused(await piece.add({ contentIds: [newId()] }))).toEqual([404, 'CONTENT_NOT_FOUND']);
    expect(await refused(await piece.fall({ kind: 'content', contentId: newId() }))).toEqual([
      404,
      'CONTENT_NOT_FOUND',
    ]);
    const foreign = await stack.call('stranger', 'PUT', `${piece.path}/fallback`, { kind: 'others' });
    expect(await refused(foreign)).toEqual([404, 'BINDING_NOT_FOUND']);
    const { errors } = (await (await piece.fall({ kind: 'word', word: ' ' })).json()) as { errors: object[] };
    expect(errors).toMatchObject([{ path: 'word' }]);
  });

  it('are seen over a week before they are stored, with a warning of what never plays', async () => {
    const piece = await makePiece();
    const { first, second } = piece;
    const always = (await (await piece.add({ contentIds: [first], priority: 90 })).json()) as { id: string };
    const evening = { kind: 'weekdays', days: [6, 7], start: '18:00', end: '00:00' };
    const draft = { name: 'evening', contentType: 'image', contentIds: [second], time: evening };
    const ask = async (priority: number) => {
      const body = { draft: { ...draft, priority }, from: '2026-11-16' };
      return (await stack.call('mei', 'POST', `${piece.path}/preview`, body)).json() as Promise<{
        draftId: string;
        week: { start: string; ruleId: string }[];
        next: string;
        warnings: object[];
      }>;
    };
    const beaten = await ask(50);
    expect(beaten.warnings).toEqual([{ ruleId: beaten.draftId, kind: 'beaten', by: always.id }]);
    const winning = await ask(95);
    expect(winning.warnings).toEqual([]);
    expect(winning.next).toBe('2026-11-21T10:00:00.000Z');
    const starts = winning.week.filter(({ ruleId }) => ruleId === winning.draftId).map(({ start }) => start);
    expect(starts).toEqual(['2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z']);
    expect(await stack.database.rule.count({ where: { videoId: piece.videoId } })).toBe(1);
  });

  it('are copied to another keepsake of the same owner, all or none', async () => {
    const [from, to] = [await makePiece(), await makePiece()];
    await from.add({ contentIds: [from.first] });
    await from.add({ contentType: 'text', time: { kind: 'since', start: '2027-01-01T00:00:00Z' } });
    const toOrderItemId = to.path.replace('/bindings/', '');
    const copy = (who: 'mei' | 'stranger') =>
      stack.call(who, 'POST', `${from.path}/copies`, { toOrderItemId });
    expect(await (await copy('mei')).json()).toEqual({ copied: 2, waiting: 1 });
    expect(await refused(await copy('stranger'))).toEqual([404, 'BINDING_NOT_FOUND']);
    const { rules } = (await (await stack.call('mei', 'GET', to.path)).json()) as { rules: object[] };
    expect(rules).toMatchObject([{ contentIds: [from.first] }, { contentType: 'text', contentIds: [] }]);
    await stack.database.rule.createMany({
      data: Array.from({ length: 47 }, () => ({
        ...{ id: newId(), videoId: to.videoId, name: 'more', contentType: 'text', priority: 1 },
        ...{ enabled: true, zone: 'Asia/Taipei', editedAt: new Date() },
      })),
    });
    expect(await refused(await copy('mei'))).toEqual([422, 'RULE_LIMIT_EXCEEDED']);
    expect(await stack.database.rule.count({ where: { videoId: to.videoId } })).toBe(49);
  });
});
