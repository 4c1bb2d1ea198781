import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AiGenerationServiceClient } from '@tapory/contracts';
import { createRpcClient, newId, type RpcClient, type Service } from '@tapory/service-kit';
import { pictures } from '@tapory/shop';
import { startTokenIssuer, TEST_RPC, TEST_RPC_TOKEN, type TokenIssuer, thorough } from '@tapory/testing';
import sharp from 'sharp';
import { createPhotoStore } from '../src/clients/photos/photo-store.ts';
import { createAiClient, type WireJob } from './ai-client.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { objectsOf } from './stores.ts';
import { uploadPhoto } from './upload-photo.ts';

type Saved = {
  id: string;
  productKey: string;
  edge: number;
  imageUrl: string;
  printHash: string;
  isEnlarged: boolean;
};

/** The largest answer that media takes, bytes. */
const EVIDENCE_MAX = 48 * 1024 * 1024;

/** As catalog-order waits: a design that was never cropped is cut then. */
const PATIENT = { deadlineMs: 10_000 };

describe('crops and their print files', () => {
  let world: AiWorld;
  let api: Service;
  let rpc: RpcClient<AiGenerationServiceClient>;
  let issuer: TokenIssuer;

  beforeAll(async () => {
    world = await startAiWorld();
    issuer = await startTokenIssuer(world.env.OIDC_ISSUER ?? '');
    api = await world.startApi({ OIDC_JWKS_URL: issuer.jwksUrl });
    rpc = createRpcClient(AiGenerationServiceClient, { address: api.address().rpc, ...TEST_RPC });
  });
  afterAll(async () => {
    rpc?.close();
    issuer?.stop();
    await world?.stop();
  });

  /** Somebody with a design of a photo of 1200 × 900 px: left half amber, right half teal. */
  async function ownerOfPhoto() {
    const { ownerId, cookie } = world.signIn();
    const client = createAiClient(api.address().http, cookie);
    const half = { create: { width: 600, height: 900, channels: 3, background: '#f59e0b' } } as const;
    const left = await sharp(half).png().toBuffer();
    const whole = { create: { ...half.create, width: 1200, background: '#0f766e' } } as const;
    const bytes = await sharp(whole)
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg({ quality: 100 })
      .toBuffer();
    const uploadId = await uploadPhoto(client, bytes);
    const made = await client.post('/photos', { uploadId, title: 'Halves' });
    const job = (await made.json()) as WireJob;
    const save = (crop: object, productKey = 'badge', key?: string) =>
      client.post(`/jobs/${job.id}/crops`, { productKey, crop }, key);
    return { ownerId, client, job, save };
  }

  const square = (left: number, edge: number) => ({
    ...{ x: left / 1200, y: (900 - edge) / 2 / 900, width: edge / 1200, height: edge / 900, rotation: 0 },
  });

  async function storedPrint(id: string): Promise<Buffer> {
    const { deliveryKey, printHash } = await world.database.crop.findUniqueOrThrow({ where: { id } });
    const body = await objectsOf(world.env).get(`prints/${deliveryKey}/${printHash}.png`);
    return Buffer.concat(await body.toArray());
  }

  it('make a file of 1016 px at 300 dpi in sRGB whose hash is its name, once', async () => {
    const { save, client, job } = await ownerOfPhoto();
    const key = newId();
    const response = await save(square(150, 900), 'badge', key);
    expect(response.status).toBe(201);
    const saved = (await response.json()) as Saved;
    expect(saved).toMatchObject({ productKey: 'badge', edge: 900, isEnlarged: true });
    const png = await storedPrint(saved.id);
    expect(createHash('sha256').update(png).digest('hex')).toBe(saved.printHash);
    const found = await sharp(png).metadata();
    expect(found).toMatchObject({ format: 'png', width: 1016, height: 1016, density: 300, space: 'srgb' });
    // The profile says its name in UTF-16.
    expect(found.icc?.toString('latin1').replaceAll('\0', '')).toContain('sRGB');
    expect(found.hasAlpha).toBe(false);
    expect(found.exif?.toString()).toContain('enlarged from 900 px');

    for (const repeat of [await save(square(150, 900), 'badge', key), await save(square(150, 900))])
      expect(((await repeat.json()) as Saved).id).toBe(saved.id);
    const shown = await fetch(`${api.address().http}${saved.imageUrl}`);
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 900, height: 900 });
    const list = (await (await client.call(`/jobs/${job.id}/crops`)).json()) as { items: Saved[] };
    expect(list.items.map(({ id }) => id)).toEqual([saved.id]);
  });

  it('are told of once, and what is printed is looked at beside the photo and the design', async () => {
    const { save, job, ownerId } = await ownerOfPhoto();
    const saved = (await (await save(square(0, 850))).json()) as Saved;
    await save(square(0, 850));
    const told = await world.database.outbox.findMany();
    const about = told.map(({ payload }) => payload as { subject: string; data: object });
    expect(about.filter(({ subject, data }) => subject === job.id && 'cropId' in data)).toMatchObject([
      { data: { cropId: saved.id, jobId: job.id, ownerId } },
    ]);
    const seen = await rpc.getArtworkLooks({ jobId: job.id });
    expect(seen).toMatchObject({ ownerId, title: 'Halves', kind: 'photo', style: '', isBlocked: false });
    expect(seen.looks.map(({ part }) => part)).toEqual(['picture', 'photo', 'crop']);
    const [, photo, crop] = await Promise.all(seen.looks.map(({ picture }) => sharp(picture).metadata()));
    expect([photo?.width, photo?.height]).toEqual([480, 360]);
    expect([crop?.width, crop?.height]).toEqual([480, 480]);
    const evidence = await rpc.getArtworkEvidence({ jobId: job.id, withPhoto: true });
    expect(await sharp(evidence.photo).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
    expect((await rpc.getArtworkEvidence({ jobId: job.id, withPhoto: false })).photo).toHaveLength(0);
    await expect(rpc.getArtworkLooks({ jobId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  thorough(it)('of the largest photo that the shop takes are looked at as any other', async () => {
    const { cookie } = world.signIn();
    const roomy = await world.startApi({ PHOTO_MAX_PIXELS: '60000000' });
    const client = createAiClient(roomy.address().http, cookie);
    const large = { width: 8000, height: 6600, channels: 3, background: '#0f766e' } as const;
    const uploadId = await uploadPhoto(client, await sharp({ create: large }).jpeg().toBuffer());
    const job = (await (await client.post('/photos', { uploadId, title: 'Large' })).json()) as WireJob;
    const { looks } = await rpc.getArtworkLooks({ jobId: job.id }, { deadlineMs: 30_000 });
    expect(looks.map(({ part }) => part)).toEqual(['picture', 'photo']);
    await roomy.stop();
  });

  it('of a photo that no program can read any more are looked at without it, which is told', async () => {
    const { job } = await ownerOfPhoto();
    const { sourceKey } = await world.database.job.findUniqueOrThrow({ where: { id: job.id } });
    await createPhotoStore(objectsOf(world.env)).putSource(sourceKey ?? '', Buffer.from('no photo'));
    const { looks } = await rpc.getArtworkLooks({ jobId: job.id });
    expect(looks.map(({ part, picture }) => [part, picture.length > 0])).toEqual([
      ['picture', true],
      ['photo', false],
    ]);
  });

  thorough(it)(
    'of a photo that is heavier than an answer have a smaller copy of it as evidence',
    async () => {
      const { job } = await ownerOfPhoto();
      const { sourceKey } = await world.database.job.findUniqueOrThrow({ where: { id: job.id } });
      const [photos, key] = [createPhotoStore(objectsOf(world.env)), sourceKey ?? ''];
      const photo = await photos.readSource(key);
      await photos.putSource(key, Buffer.concat([photo ?? Buffer.alloc(0), Buffer.alloc(EVIDENCE_MAX)]));
      const media = createRpcClient(AiGenerationServiceClient, {
        ...{ address: api.address().rpc, token: TEST_RPC_TOKEN, deadlineMs: 10_000 },
        answerMaxBytes: EVIDENCE_MAX,
      });
      const { png, photo: copy } = await media.getArtworkEvidence({ jobId: job.id, withPhoto: true });
      media.close();
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png' });
      expect(await sharp(copy).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
    },
  );

  /** The colour of a column of the print, px from the left. */
  async function colourAt(png: Buffer, left: number): Promise<{ r: number; g: number; b: number }> {
    const column = await sharp(png).extract({ left, top: 400, width: 4, height: 200 }).png().toBuffer();
    return (await sharp(column).stats()).dominant;
  }

  it('cut what was chosen, with what lies around it as bleed', async () => {
    const { save } = await ownerOfPhoto();
    // The seam of the colours is 30 px left of the crop: 1016 px reach that far.
    const { id } = (await (await save(square(300, 850))).json()) as Saved;
    const png = await storedPrint(id);
    // 300 px of 850 are amber: 35.5 px of bleed, then 334 px.
    expect((await colourAt(png, 2)).r).toBeGreaterThan(200);
    expect((await colourAt(png, 355)).r).toBeGreaterThan(200);
    expect((await colourAt(png, 385)).r).toBeLessThan(60);
    expect((await colourAt(png, 1010)).r).toBeLessThan(60);
    // A quarter turn to the right: what was left is above.
    const turnedCrop = { x: 0, y: 0.125, width: 1, height: 0.75, rotation: 90 };
    const turned = (await (await save(turnedCrop, 'magnet')).json()) as Saved;
    const print = await storedPrint(turned.id);
    const top = await sharp(print).extract({ left: 300, top: 10, width: 300, height: 50 }).png().toBuffer();
    expect((await sharp(top).stats()).dominant.r).toBeGreaterThan(200);
  });

  it('are one of each product, and the newest holds', async () => {
    const { save, client, job, ownerId } = await ownerOfPhoto();
    await save(square(0, 900), 'badge');
    const badge = (await (await save(square(100, 850), 'badge')).json()) as Saved;
    const magnet = (await (await save(square(0, 900), 'magnet')).json()) as Saved;
    const list = (await (await client.call(`/jobs/${job.id}/crops`)).json()) as { items: Saved[] };
    expect(list.items.map(({ id }) => id)).toEqual([badge.id, magnet.id]);

    const ask = { jobId: job.id, ownerId, cropId: '' };
    expect(await rpc.preparePrint({ ...ask, productKey: 'badge' })).toMatchObject({
      ...{ cropId: badge.id, printHash: badge.printHash },
    });
    const approved = { cropId: badge.id, printHash: badge.printHash };
    const { png } = await rpc.readPrint(approved);
    expect((await sharp(png).metadata()).width).toBe(1016);
    for (const other of [
      { ...approved, printHash: magnet.printHash },
      { ...approved, cropId: newId() },
    ])
      await expect(rpc.readPrint(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Never cropped for this one: as its picture is.
    const made = await rpc.preparePrint({ ...ask, productKey: 'keychain' }, PATIENT);
    expect(await rpc.preparePrint({ ...ask, productKey: 'keychain' }, PATIENT)).toEqual(made);
    const others = { ...ask, ownerId: newId(), productKey: 'badge' };
    await expect(rpc.preparePrint(others)).rejects.toMatchObject({ code: 'JOB_ID_MISSING' });
    const mixed = { ...ask, productKey: 'badge', cropId: magnet.id };
    await expect(rpc.preparePrint(mixed)).rejects.toMatchObject({ code: 'JOB_ID_MISSING' });
  });

  it('are fetched as the same bytes by production and admins, and by nobody else', async () => {
    const { save, client } = await ownerOfPhoto();
    const saved = (await await save(square(0, 900))).json() as Promise<Saved>;
    const { id, printHash } = await saved;
    const fetchAs = async (role: string) => {
      const token = await issuer.issue({ sub: newId(), roles: [role] });
      const headers = { authorization: `Bearer ${token}` };
      return fetch(`${api.address().http}/api/ai-generation/prints/${id}`, { headers });
    };
    for (const role of ['production', 'admin', 'production']) {
      const bytes = Buffer.from(await (await fetchAs(role)).arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(printHash);
    }
    expect((await fetchAs('support')).status).toBe(403);
    expect((await client.call(`/prints/${id}`)).status).toBe(403);
  });

  it('are refused below 800 px, and to everybody else', async () => {
    const { save, job } = await ownerOfPhoto();
    expect(await (await save(square(0, 799))).json()).toMatchObject({ code: 'IMAGE_TOO_SMALL' });
    expect((await save(square(0, 900), 'mug')).status).toBe(422);
    const stranger = createAiClient(api.address().http, world.signIn().cookie);
    const body = { productKey: 'badge', crop: square(0, 900) };
    expect((await stranger.post(`/jobs/${job.id}/crops`, body)).status).toBe(404);
    expect((await stranger.call(`/jobs/${job.id}/crops`)).status).toBe(404);
  });

  it('are taken by the owner for a sheet of their own: of the last crop, or as the picture is', async () => {
    const { client, job, save } = await ownerOfPhoto();
    const take = async () => {
      const response = await client.call(`/jobs/${job.id}/print`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      return Buffer.from(await response.arrayBuffer());
    };
    const uncropped = await take();
    expect(await sharp(uncropped).metadata()).toMatchObject({ width: 1016, height: 1016, density: 300 });
    expect(await world.database.crop.count({ where: { jobId: job.id } })).toBe(0);
    await save(square(0, 900), 'magnet');
    const saved = (await (await save(square(300, 900), 'badge')).json()) as Saved;
    expect((await take()).equals(await storedPrint(saved.id))).toBe(true);
    const stranger = createAiClient(api.address().http, world.signIn().cookie);
    expect((await stranger.call(`/jobs/${job.id}/print`)).status).toBe(404);
  });

  it('are no more than an hour allows, also of many that are asked for at once', async () => {
    const { ownerId, job, save } = await ownerOfPhoto();
    const made = (await (await save(square(0, 900))).json()) as Saved;
    const stored = await world.database.crop.findUniqueOrThrow({ where: { id: made.id } });
    const others = Array.from({ length: pictures.cropsPerHour - 2 }, () => ({
      ...stored,
      ...{ id: newId(), deliveryKey: newId() },
    }));
    await world.database.crop.createMany({ data: others });
    const answers = await Promise.all([10, 20, 30].map((left) => save(square(left, 900))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429]);
    expect(await world.database.crop.count({ where: { ownerId, jobId: job.id } })).toBe(
      pictures.cropsPerHour,
    );
  });
});
