import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  COMFYUI_UPSCALER,
  type ComfyuiScenario,
  startComfyuiEmulator,
  startWebuiEmulator,
  type WebuiScenario,
} from '@tapory/image-emulators';
import { newId, type Service } from '@tapory/service-kit';
import { pictures } from '@tapory/shop';
import { dividedRows, thorough } from '@tapory/testing';
import sharp from 'sharp';
import { createAiClient, type WireJob } from './ai-client.ts';
import { jpegOf } from './photo-files.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { objectsOf } from './stores.ts';
import { uploadPhoto } from './upload-photo.ts';

const CREDENTIALS = 'tapory:test-password';
const UPSCALER = 'R-ESRGAN 4x+';
type Saved = { id: string; isEnlarged: boolean; printHash: string };

/** Real: PostgreSQL, RabbitMQ, Redis, S3. Emulated: the providers. */
describe('print files of small crops', () => {
  let world: AiWorld;
  let webui: Awaited<ReturnType<typeof startWebuiEmulator>>;
  let comfyui: Awaited<ReturnType<typeof startComfyuiEmulator>>;
  let api: Service;

  beforeAll(async () => {
    world = await startAiWorld();
    webui = await startWebuiEmulator(CREDENTIALS);
    comfyui = await startComfyuiEmulator();
    api = await withWebui({});
  });
  afterEach(async () => {
    await webui.plan('made');
    await comfyui.plan('made');
  });
  afterAll(async () => {
    await world?.stop();
    await webui?.stop();
    await comfyui?.stop();
  });

  const withWebui = (more: Record<string, string>) =>
    world.startApi({
      ...{ AI_PROVIDERS: 'webui', AI_WEBUI_URL: webui.origin, AI_WEBUI_CREDENTIALS: CREDENTIALS },
      ...{ AI_WEBUI_UPSCALER: UPSCALER, AI_WEBUI_PRICE: '0.5', AI_BREAKER_FAILURES: '100', ...more },
    });
  const withComfyui = (origin = comfyui.origin) =>
    world.startApi({
      ...{ AI_PROVIDERS: 'comfyui', AI_COMFYUI_URL: origin, AI_COMFYUI_UPSCALER: COMFYUI_UPSCALER },
      AI_BREAKER_FAILURES: '100',
    });

  /** Somebody with a design of a photo of 1200 × 900 px. */
  async function ownerOfPhoto(service = api) {
    const client = createAiClient(service.address().http, world.signIn().cookie);
    const uploadId = await uploadPhoto(client, await jpegOf(1200, 900));
    const job = (await (await client.post('/photos', { uploadId, title: 'Lake' })).json()) as WireJob;
    const ask = (edge: number, key = newId()) => {
      const crop = { x: 0.1, y: 0, width: edge / 1200, height: edge / 900, rotation: 0 };
      return client.post(`/jobs/${job.id}/crops`, { productKey: 'badge', crop }, key);
    };
    const save = async (edge: number, key = newId()) => {
      const response = await ask(edge, key);
      expect(response.status).toBe(201);
      return (await response.json()) as Saved;
    };
    return { job, ask, save };
  }
  const storedOf = ({ id }: Saved) => world.database.crop.findUniqueOrThrow({ where: { id } });
  async function printOf(saved: Saved): Promise<Buffer> {
    const { deliveryKey, printHash } = await storedOf(saved);
    const body = await objectsOf(world.env).get(`prints/${deliveryKey}/${printHash}.png`);
    return Buffer.concat(await body.toArray());
  }
  const callsOf = async ({ id }: WireJob) =>
    (await world.database.providerCall.findMany({ where: { jobId: id } })).map(
      ({ outcome, costMilli, model }) => [outcome, costMilli, model],
    );

  it('are enlarged by the WebUI, of no more than is printed, and say so', async () => {
    const asked = (await webui.received()).length;
    const { job, save } = await ownerOfPhoto();
    const saved = await save(850);
    expect(saved.isEnlarged).toBe(true);
    expect(saved).toMatchObject({ isEnlarged: true, enlargedBy: `webui ${UPSCALER}` });
    expect(await storedOf(saved)).toMatchObject({ isEnlarged: true, enlargedBy: `webui ${UPSCALER}` });
    const print = await sharp(await printOf(saved)).metadata();
    expect(print).toMatchObject({ format: 'png', width: 1016, height: 1016, density: 300 });
    expect(print.exif?.toString()).toContain(`enlarged from 850 px by webui ${UPSCALER}`);
    const [sent, ...more] = (await webui.received()).slice(asked);
    expect(sent).toMatchObject({ upscaler_1: UPSCALER, upscaling_resize: 2 });
    expect(more).toEqual([]);
    const part = await sharp(Buffer.from(sent?.image ?? '', 'base64')).metadata();
    // With 32 px of bleed beside it, and none below: there the photo ends.
    expect([part.width, part.height]).toEqual([914, 882]);
    expect(await callsOf(job)).toEqual([['enlarged', 500, UPSCALER]]);
  });

  it('are asked for once, whatever is repeated', async () => {
    const { job, save } = await ownerOfPhoto();
    const key = newId();
    const all = await Promise.all([save(850, key), save(850), save(850)]);
    const ids = new Set([...all, await save(850, key), await save(850)].map(({ id }) => id));
    expect(ids.size).toBe(1);
    expect(await callsOf(job)).toHaveLength(1);
    // Who has not asked waits for who has: what was paid for is what is printed.
    const [id = ''] = ids;
    expect(await world.database.crop.findUnique({ where: { id } })).toMatchObject({
      enlargedBy: `webui ${UPSCALER}`,
    });
  });

  thorough(it)('are the same again for somebody who comes back to an earlier crop', async () => {
    const { job, save } = await ownerOfPhoto();
    const [first, , again] = [await save(850), await save(860), await save(850)];
    expect(again.id).not.toBe(first.id);
    expect(again.printHash).toBe(first.printHash);
    expect(await storedOf(again)).toMatchObject({ isEnlarged: true, enlargedBy: `webui ${UPSCALER}` });
    expect((await printOf(again)).equals(await printOf(first))).toBe(true);
    expect(await callsOf(job)).toHaveLength(2);
  });

  thorough(it)('of many at the end of an hour’s crops ask for no more than are kept', async () => {
    const { job, ask, save } = await ownerOfPhoto();
    const stored = await storedOf(await save(850));
    const others = Array.from({ length: pictures.cropsPerHour - 2 }, () => ({
      ...stored,
      ...{ id: newId(), deliveryKey: newId(), enlargedBy: null },
    }));
    await world.database.crop.createMany({ data: others });
    const answers = await Promise.all([810, 820, 830, 840].map((edge) => ask(edge)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429, 429]);
    expect(await callsOf(job)).toHaveLength(2);
  });

  it('ask nobody where there are pixels enough', async () => {
    const { job, save } = await ownerOfPhoto();
    const { job: large, save: saveLarge } = await ownerOfLargePhoto();
    expect(await storedOf(await saveLarge())).toMatchObject({ isEnlarged: false, enlargedBy: null });
    expect(await callsOf(large)).toEqual([]);
    await save(900);
    expect(await callsOf(job)).toHaveLength(1);
  });

  async function ownerOfLargePhoto() {
    const client = createAiClient(api.address().http, world.signIn().cookie);
    const uploadId = await uploadPhoto(client, await jpegOf(1200, 1000));
    const job = (await (await client.post('/photos', { uploadId, title: 'Lake' })).json()) as WireJob;
    const crop = { x: 0, y: 0, width: 960 / 1200, height: 960 / 1000, rotation: 0 };
    const save = async () =>
      (await (await client.post(`/jobs/${job.id}/crops`, { productKey: 'badge', crop })).json()) as Saved;
    return { job, save };
  }

  it.each(
    dividedRows<[WebuiScenario, string, number]>([
      ['server-error', 'failed', 0],
      // It may have been made and paid for.
      ['cut-off', 'unusable', 500],
      ['broken-picture', 'unusable', 500],
      ['small-picture', 'unusable', 500],
      ['endless', 'timed-out', 500],
    ]),
  )('are resampled here when the WebUI answers %s', async (scenario, outcome, costMilli) => {
    const { job, save } = await ownerOfPhoto();
    await webui.plan(scenario);
    const saved = await save(850);
    expect(await storedOf(saved)).toMatchObject({ isEnlarged: true, enlargedBy: null });
    const print = await sharp(await printOf(saved)).metadata();
    expect(print).toMatchObject({ width: 1016, height: 1016 });
    expect(print.exif?.toString()).toContain('enlarged from 850 px\0');
    expect(await callsOf(job)).toEqual([[outcome, costMilli, UPSCALER]]);
  });

  it('are resampled here once a budget is used up', async () => {
    const changedBy = newId();
    await world.database.budget.create({ data: { day: 0, changedBy } });
    const { job, save } = await ownerOfPhoto();
    expect(await storedOf(await save(850))).toMatchObject({ enlargedBy: null });
    expect(await callsOf(job)).toEqual([]);
    await world.database.budget.deleteMany();
  });

  it('are enlarged by ComfyUI with its upscale model, or resampled here', async () => {
    const service = await withComfyui();
    const { job, save } = await ownerOfPhoto(service);
    const saved = await save(850);
    expect(await storedOf(saved)).toMatchObject({ enlargedBy: `comfyui ${COMFYUI_UPSCALER}` });
    expect(await sharp(await printOf(saved)).metadata()).toMatchObject({ width: 1016, height: 1016 });
    for (const scenario of ['execution-error', 'no-picture', 'small-picture'] satisfies ComfyuiScenario[]) {
      await comfyui.plan(scenario);
      const { save: saveAgain } = await ownerOfPhoto(service);
      expect(await storedOf(await saveAgain(850))).toMatchObject({ enlargedBy: null });
    }
    expect(await callsOf(job)).toEqual([['enlarged', 0, COMFYUI_UPSCALER]]);
  });

  thorough(it)(
    'have what ComfyUI made for a process that was killed before it was stored, and it is paid once',
    async () => {
      const { job, save } = await ownerOfPhoto(await withComfyui());
      const lost = await save(850);
      const prompts = async () => (await comfyui.received()).length;
      const sent = await prompts();
      const forget = (outcome: string) => killed(job, { outcome, isKept: false });
      for (const outcome of ['started', 'enlarged']) {
        await forget(outcome);
        const again = await save(850);
        expect(await storedOf(again)).toMatchObject({ enlargedBy: `comfyui ${COMFYUI_UPSCALER}` });
        expect(again.printHash).toBe(lost.printHash);
        expect(await callsOf(job)).toEqual([['enlarged', 0, COMFYUI_UPSCALER]]);
      }
      expect(await prompts()).toBe(sent);
      // What failed, or was taken back, is asked for no more.
      await forget('timed-out');
      expect(await storedOf(await save(850))).toMatchObject({ enlargedBy: null });
    },
  );

  /** As a process leaves it that is killed before anybody has its answer, or after, but before its print file is stored. */
  async function killed({ id: jobId }: WireJob, { outcome, isKept }: { outcome: string; isKept: boolean }) {
    await world.database.crop.deleteMany({ where: { jobId } });
    const calls = await world.database.providerCall.findMany({ where: { jobId } });
    if (!isKept) await objectsOf(world.env).remove(calls.map(({ id }) => `enlarged/${id}.png`));
    const startedAt = new Date(Date.now() - 60_000);
    await world.database.providerCall.updateMany({ where: { jobId }, data: { outcome, startedAt } });
  }

  thorough(it).each(['started', 'enlarged'])(
    'have what the WebUI made for a process that was killed once it had arrived (%s), and it is paid once',
    async (outcome) => {
      const { job, save } = await ownerOfPhoto();
      const lost = await save(850);
      const asked = (await webui.received()).length;
      await killed(job, { outcome, isKept: true });
      const again = await save(850);
      expect(await storedOf(again)).toMatchObject({ enlargedBy: `webui ${UPSCALER}` });
      expect(again.printHash).toBe(lost.printHash);
      expect(await callsOf(job)).toHaveLength(1);
      expect(await webui.received()).toHaveLength(asked);
    },
  );

  it('are kept for no longer than a day before they are printed', async () => {
    const { job, save } = await ownerOfPhoto();
    await save(850);
    const [call] = await world.database.providerCall.findMany({ where: { jobId: job.id } });
    const key = `enlarged/${call?.id}.png`;
    const doomed = await world.database.scheduledDeletion.findUniqueOrThrow({ where: { key } });
    expect(doomed.removeAfter.getTime()).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
    expect((await objectsOf(world.env).head(key)).size).toBeGreaterThan(0);
  });

  thorough(it)(
    'are resampled here where the process was killed while a paid WebUI worked, which counts in full',
    async () => {
      const { job, save } = await ownerOfPhoto();
      await save(850);
      await killed(job, { outcome: 'started', isKept: false });
      expect(await storedOf(await save(850))).toMatchObject({ enlargedBy: null });
      expect(await callsOf(job)).toEqual([['started', 500, UPSCALER]]);
    },
  );

  thorough(it)(
    'are asked for again, once for many, where it was killed while a WebUI worked that costs nothing',
    async () => {
      const { job, save } = await ownerOfPhoto(await withWebui({ AI_WEBUI_PRICE: '0' }));
      await save(850);
      await killed(job, { outcome: 'started', isKept: false });
      const asked = (await webui.received()).length;
      const saved = await Promise.all([save(850), save(850), save(850)]);
      expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
      for (const one of saved) expect(await storedOf(one)).toMatchObject({ enlargedBy: `webui ${UPSCALER}` });
      expect(await webui.received()).toHaveLength(asked + 1);
      expect(await callsOf(job)).toEqual([['enlarged', 0, UPSCALER]]);
    },
  );

  thorough(it)(
    'wait no longer for a ComfyUI that takes calls and answers none',
    async () => {
      const sockets: Socket[] = [];
      const frozen = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
      await once(frozen, 'listening');
      const { port } = frozen.address() as AddressInfo;
      const { job, save } = await ownerOfPhoto(await withComfyui(`http://127.0.0.1:${port}`));
      expect(await storedOf(await save(850))).toMatchObject({ isEnlarged: true, enlargedBy: null });
      expect(await callsOf(job)).toEqual([['timed-out', 0, COMFYUI_UPSCALER]]);
      for (const socket of sockets) socket.destroy();
      frozen.close();
    },
    40_000,
  );
});
