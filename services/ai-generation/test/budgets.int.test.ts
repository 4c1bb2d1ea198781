import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import sharp from 'sharp';
import { embeddedProvider } from '../src/clients/providers/embedded-provider.ts';
import type { ImageProvider } from '../src/clients/providers/image-provider.ts';
import { storeBudget } from '../src/data/budgets.ts';
import { createAiClient, type WireJob } from './ai-client.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { startConsole, type TestConsole } from './start-console.ts';

type Cost = { key: string | null; calls: number; pictures: number; twd: number };
type Costs = { byDay: Cost[]; byStyle: Cost[]; byPerson: Cost[] };

/** A model that takes two TWD a picture. */
const model: ImageProvider = {
  ...embeddedProvider,
  ...{ name: 'model', isDemo: false, costMilli: 2000 },
  async render() {
    const empty = { create: { width: 1024, height: 1024, channels: 3, background: 'teal' } } as const;
    return { png: await sharp(empty).png().toBuffer(), width: 1024, height: 1024 };
  },
};

describe('budgets of pictures', () => {
  let world: AiWorld;
  beforeAll(async () => {
    world = await startAiWorld();
  });
  afterAll(() => world?.stop());

  const NONE = { day: null, month: null, personDay: null };
  const setBudget = async (budget: Partial<Record<keyof typeof NONE, number>>) => {
    const { version = 0 } = (await world.database.budget.findFirst()) ?? {};
    expect(await storeBudget(world.database.pool, { ...NONE, ...budget, version }, newId())).toBe(true);
  };
  const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

  it('stop new wishes with a clear word, of one person or of all, and before anything is pressed', async () => {
    const api = await world.startApi({ JOBS_AT_ONCE: '20' }, model);
    const worker = await world.startWorker({}, model);
    const join = () => createAiClient(api.address().http, world.signIn().cookie);
    const [mei, tom] = [join(), join()];
    const isSpent = async () => ((await (await mei.call('/styles')).json()) as { isSpent: boolean }).isSpent;
    await setBudget({ personDay: 3 });
    const { id } = (await (await mei.createJob()).json()) as WireJob;
    expect((await mei.follow(id)).at(-1)).toMatchObject({ status: 'completed' });
    expect(await codeOf(await mei.createJob())).toBe('BUDGET_SPENT');
    expect(await isSpent()).toBe(false);
    const other = (await (await tom.createJob()).json()) as WireJob;
    expect((await tom.follow(other.id)).at(-1)).toMatchObject({ status: 'completed' });
    await setBudget({ day: 5 });
    expect(await codeOf(await tom.createJob())).toBe('BUDGET_SPENT');
    expect(await isSpent()).toBe(true);

    // Asked for before it was used up: four workers at once make one more, and not four.
    await worker.stop();
    await setBudget({ day: 100 });
    const wishes = Array.from({ length: 4 }, join);
    const asked = await Promise.all(
      wishes.map(async (one) => ((await (await one.createJob()).json()) as WireJob).id),
    );
    await setBudget({ day: 6 });
    await Promise.all([1, 2, 3, 4].map(() => world.startWorker({}, model)));
    const ends = async () =>
      (await world.database.job.findMany({ where: { id: { in: asked } } })).map(
        ({ status, failureCode }) => failureCode ?? status,
      );
    await eventually(async () =>
      expect((await ends()).toSorted()).toEqual([
        'BUDGET_SPENT',
        'BUDGET_SPENT',
        'BUDGET_SPENT',
        'completed',
      ]),
    );
    await setBudget({});
    expect(await isSpent()).toBe(false);
  });
});

describe('costs of pictures', () => {
  let shop: TestConsole;
  beforeAll(async () => {
    shop = await startConsole();
  });
  afterAll(() => shop?.stop());

  it('are shown by day of Taipei, style and person, to administrators', async () => {
    const [mei, tom] = [newId(), newId()];
    const call = (
      ownerId: string | null,
      style: string,
      startedAt: string,
      costMilli: number,
      outcome = 'made',
    ) => ({
      ...{ id: newId(), jobId: newId(), ownerId, style, outcome, costMilli },
      ...{ provider: 'model', model: 'm', startedAt: new Date(startedAt) },
    });
    await shop.running.database.providerCall.createMany({
      data: [
        call(mei, 'pixel', '2026-03-01T15:59:00Z', 1350),
        call(mei, 'pixel', '2026-03-01T16:00:00Z', 1350),
        call(tom, 'plush', '2026-03-02T02:00:00Z', 20, 'unusable'),
        call(null, 'plush', '2026-03-02T03:00:00Z', 0),
        call(tom, 'plush', '2026-03-02T16:00:00Z', 9999),
      ],
    });
    const path = '/admin/costs?from=2026-03-01&to=2026-03-02';
    const { body } = await shop.callAs<Costs>('admin', 'GET', path);
    expect(body).toEqual({
      byDay: [
        { key: '2026-03-02', calls: 3, pictures: 2, twd: 1.37 },
        { key: '2026-03-01', calls: 1, pictures: 1, twd: 1.35 },
      ],
      byStyle: [
        { key: 'pixel', calls: 2, pictures: 2, twd: 2.7 },
        { key: 'plush', calls: 2, pictures: 1, twd: 0.02 },
      ],
      byPerson: [
        { key: mei, calls: 2, pictures: 2, twd: 2.7 },
        { key: tom, calls: 1, pictures: 0, twd: 0.02 },
        { key: null, calls: 1, pictures: 1, twd: 0 },
      ],
    });
    expect((await shop.callAs('support', 'GET', path)).status).toBe(403);
    expect((await shop.callAs('admin', 'GET', '/admin/costs?from=2026-03-02&to=2026-03-01')).status).toBe(
      422,
    );
  });

  it('are limited by one administrator at a time', async () => {
    const budget = { day: 100, month: null, personDay: 10, version: 0 };
    const change = (body: object) => shop.callAs('admin', 'PUT', '/admin/budget', body);
    expect((await change({ ...budget, version: 7 })).body.code).toBe('CONFLICT');
    expect((await change({ ...budget, version: 2 ** 53 - 1 })).status).toBe(422);
    expect(await change(budget)).toMatchObject({ status: 200, body: { ...budget, version: 1 } });
    expect((await change({ ...budget, day: 5 })).body.code).toBe('CONFLICT');
    expect((await change({ ...budget, day: -1, version: 1 })).status).toBe(422);
    const { body } = await shop.callAs('admin', 'GET', '/admin/budget');
    expect(body).toMatchObject({ day: 100, month: null, personDay: 10, version: 1 });
    expect((await shop.callAs('production', 'PUT', '/admin/budget', budget)).status).toBe(403);
  });
});
