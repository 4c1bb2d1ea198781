import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@tapory/service-kit';
import { propertyRuns } from '@tapory/testing';
import fc from 'fast-check';
import sharp from 'sharp';
import { createFileStore } from '../src/clients/file-store.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { asJson, upload } from './files.ts';
import { type Member, startMedia, type TestMedia } from './start-media.ts';

const QUOTA = 300_000;
const HOUR_MS = 3_600_000;

type Step =
  | { act: 'upload'; side: number }
  | { act: 'write'; letters: number }
  | { act: 'change'; at: number; letters: number }
  | { act: 'delete' | 'restore'; at: number }
  | { act: 'empty' };

const at = fc.nat({ max: 5 });
const letters = fc.integer({ min: 1, max: 2000 });

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record<Step>({
        act: fc.constant('upload'),
        side: fc.constantFrom(100, 180, 240),
      }),
    },
    { weight: 2, arbitrary: fc.record<Step>({ act: fc.constant('write'), letters }) },
    { weight: 2, arbitrary: fc.record<Step>({ act: fc.constant('change'), at, letters }) },
    { weight: 3, arbitrary: fc.record<Step>({ act: fc.constant('delete'), at }) },
    { weight: 2, arbitrary: fc.record<Step>({ act: fc.constant('restore'), at }) },
    { weight: 1, arbitrary: fc.record<Step>({ act: fc.constant('empty') }) },
  ),
  { minLength: 3, maxLength: 12 },
);

/** A picture that no format makes smaller: about three bytes a pixel. */
const buildNoise = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: side, height: side, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .png()
    .toBuffer();

/** What one person has made by now; the ids of what was erased since are among them. */
type History = { member: Member; ids: string[]; textIds: string[]; keys: string[] };

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP, gRPC. */
describe('the storage of one person after any history', () => {
  let media: TestMedia;

  beforeAll(async () => {
    media = await startMedia({ STORAGE_QUOTA_BYTES: String(QUOTA), UPLOAD_OPEN_LIMIT: '100' });
  });
  afterAll(() => media?.stop());

  const textOf = (length: number) => ({ kind: 'text', title: 'A letter', body: '字'.repeat(length) });

  async function apply(step: Step, { member, ids, textIds, keys }: History): Promise<void> {
    const call = (method: string, path: string, body?: object) => media.call(member, method, path, body);
    const pick = (from: string[], index: number) => from[index % Math.max(1, from.length)];
    switch (step.act) {
      case 'upload': {
        const bytes = await buildNoise(step.side);
        const file = { filename: 'a.png', contentType: 'image/png', bytes };
        const { response } = await upload(media, member, file);
        expect([201, 422]).toContain(response.status);
        if (response.status !== 201) return;
        const { id, url } = await asJson<{ id: string; url: string }>(response);
        ids.push(id);
        keys.push(`files/${url.split('/').at(-1)}`);
        return;
      }
      case 'write': {
        const response = await call('POST', '/texts', textOf(step.letters));
        if (response.status === 201) textIds.push((await asJson<{ id: string }>(response)).id);
        return;
      }
      case 'change':
        await call('PUT', `/texts/${pick(textIds, step.at)}`, textOf(step.letters));
        return;
      case 'delete':
        await call('DELETE', `/contents/${pick([...ids, ...textIds], step.at)}`);
        return;
      case 'restore':
        await call('POST', `/trash/${pick([...ids, ...textIds], step.at)}/restore`);
        return;
      case 'empty':
        await call('DELETE', '/trash');
    }
  }

  const sizeOf = (key: string) =>
    media.objects.head(key).then(
      ({ size }) => size,
      () => 0,
    );

  /** The figure that its owner reads is what lies in the store and in the texts, byte for byte. */
  async function check({ member, keys }: History): Promise<void> {
    const log = createLog({ service: 'test', level: 'silent' });
    const retention = { days: 30, childDays: 180 };
    const kept = { trashDays: 30, eventKeepDays: 365, retention };
    const deps = { database: media.database, store: createFileStore(media.objects), ...kept, log };
    await sweep(deps, new Date(Date.now() + 3 * HOUR_MS));
    const rows = await media.database.content.findMany({ where: { ownerId: member.id } });
    const stored = await Promise.all(keys.map(async (key) => [key, await sizeOf(key)] as const));
    const shown = new Set(rows.map(({ deliveryKey }) => `files/${deliveryKey}`));
    expect(stored.filter(([key, size]) => size > 0 !== shown.has(key))).toEqual([]);
    const inStore = stored.reduce((sum, [, size]) => sum + size, 0);
    const inTexts = rows.reduce(
      (sum, { text }) => sum + (text ? Buffer.byteLength(JSON.stringify(text)) : 0),
      0,
    );
    const use = await asJson<{ usedBytes: number }>(await media.call(member, 'GET', '/storage'));
    expect(use.usedBytes - inStore).toBe(inTexts);
    expect(use.usedBytes).toBeLessThanOrEqual(QUOTA);
  }

  it('is counted as it lies there, never above the quota, however the steps overlap', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (history, isParallel) => {
        const state: History = { member: media.buildMember(), ids: [], textIds: [], keys: [] };
        if (isParallel) await Promise.all(history.map((step) => apply(step, state)));
        else for (const step of history) await apply(step, state);
        await check(state);
      }),
      { numRuns: propertyRuns(10), endOnFailure: true },
    );
  });
});
