import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog, newId } from '@tapory/service-kit';
import { eventually, thorough } from '@tapory/testing';
import sharp from 'sharp';
import { createFileStore } from '../src/clients/file-store.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { asJson, buildWithFfmpeg, refusalOf, upload } from './files.ts';
import { type Member, startMedia, type TestMedia } from './start-media.ts';

const log = createLog({ service: 'test', level: 'silent' });

type Content = {
  id: string;
  status: string;
  isComposite: boolean;
  failure?: { code: string };
  url?: string;
  thumbUrl?: string;
};

type Found = { streams: Record<string, unknown>[]; format: { duration: string } };

type Colour = readonly [number, number, number];

const RED: Colour = [200, 30, 40];
const BLUE: Colour = [30, 60, 200];
const GREEN: Colour = [20, 150, 60];

/** Everything by which a text could leave its place in a filter, a file or a picture. */
const NASTY = `It's 100%: "a\\b"; %{pts} [in],<b>&\n阿嬤👨‍👩‍👧 ❤️`;

/** Real: PostgreSQL, RabbitMQ, Redis, S3, ffmpeg, HTTP; workers as other copies and processes of the service. */
describe('composite videos', () => {
  let media: TestMedia;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tapory-composites-'));
    media = await startMedia({ CONVERSION_LEASE_MS: '5000' });
  });
  afterAll(async () => {
    await media?.stop();
    rmSync(folder, { recursive: true });
  });

  async function add(member: Member, filename: string, bytes: Buffer): Promise<string> {
    const { response } = await upload(media, member, { filename, contentType: '', bytes });
    const content = await asJson<Content>(response);
    expect(content).toMatchObject({ status: 'ready', isComposite: false });
    return content.id;
  }
  async function photo(member: Member, [r, g, b]: Colour, sides = { width: 800, height: 600 }) {
    const picture = sharp({ create: { ...sides, channels: 3, background: { r, g, b } } });
    return add(member, 'a.png', await picture.png().toBuffer());
  }
  const clip = (member: Member, seconds = 2) =>
    add(
      member,
      'a.mp4',
      buildWithFfmpeg(
        [
          ...['-f', 'lavfi', '-i', `color=c=0x14963c:duration=${seconds}:size=360x640:rate=25`],
          ...['-f', 'lavfi', '-i', `sine=duration=${seconds}`, '-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
        ],
        'a.mp4',
      ),
    );
  const song = (member: Member) =>
    add(member, 'a.mp3', buildWithFfmpeg(['-f', 'lavfi', '-i', 'sine=frequency=220:duration=3'], 'a.mp3'));

  const scene = (contentId: string, seconds = 1, caption = '') => ({ contentId, seconds, caption });
  const plan = (scenes: object[], more: object = {}) => ({
    ...{
      title: '花蓮的夏天',
      shape: 'landscape',
      scenes,
      musicId: null,
      showsTitle: false,
      keepsSound: true,
    },
    ...more,
  });
  const create = (member: Member, body: object, key?: string) =>
    media.call(member, 'POST', '/composites', body, key);
  async function begin(member: Member, body: object): Promise<string> {
    const response = await create(member, body);
    expect(response.status).toBe(202);
    const content = await asJson<Content>(response);
    expect(content).toMatchObject({ status: 'processing', progress: 0, isComposite: true });
    return content.id;
  }
  const read = async (member: Member, id: string) =>
    asJson<Content>(await media.call(member, 'GET', `/contents/${id}`));
  const ended = (member: Member, id: string) =>
    eventually(
      async () => {
        const content = await read(member, id);
        expect(content.status).not.toBe('processing');
        return content;
      },
      { timeoutMs: 120_000 },
    );
  async function save(content: Content): Promise<string> {
    const response = await fetch(`${media.service.address().http}${content.url}`);
    const path = join(folder, content.id);
    writeFileSync(path, Buffer.from(await response.arrayBuffer()));
    return path;
  }
  function probe(path: string): Found {
    const args = ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', path];
    return JSON.parse(execFileSync('ffprobe', args).toString());
  }
  /** The mean colour of a part of the frame at a time. */
  async function colourAt(path: string, seconds: number, part: [number, number, number, number]) {
    const args = ['-v', 'error', '-i', path, '-ss', String(seconds), '-frames:v', '1', '-f', 'image2pipe'];
    const frame = execFileSync('ffmpeg', [...args, '-c:v', 'png', '-']);
    const [left, top, width, height] = part;
    const { channels } = await sharp(
      await sharp(frame).extract({ left, top, width, height }).toBuffer(),
    ).stats();
    return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  }
  const near = (found: number[], expected: Colour) =>
    expect(
      found.every((value, index) => Math.abs(value - (expected[index] ?? 0)) < 14) ? expected : found,
    ).toEqual(expected);
  const MIDDLE: [number, number, number, number] = [600, 300, 80, 80];

  it('show photos and clips in their order, as long as was said, with words, voices and music', async () => {
    const mei = media.buildMember();
    const [red, blue, green, music] = [
      await photo(mei, RED),
      await photo(mei, BLUE),
      await clip(mei),
      await song(mei),
    ];
    const worker = await media.startWorker();
    const scenes = [scene(red, 1.5, NASTY), scene(green, 2.5), scene(blue, 1)];
    const id = await begin(
      mei,
      plan(scenes, { title: `"'%:;[]${'海'.repeat(20)}`, showsTitle: true, musicId: music }),
    );
    const content = await ended(mei, id);
    expect(content).toMatchObject({
      ...{ status: 'ready', type: 'video', mimeType: 'video/mp4', width: 1280, height: 720 },
      isComposite: true,
    });
    const path = await save(content);
    const { streams, format } = probe(path);
    expect(streams[0]).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', nb_frames: '150' });
    expect(streams[1]).toMatchObject({ codec_name: 'aac', channels: 2 });
    expect(Number(format.duration)).toBeCloseTo(5, 1);
    const top: [number, number, number, number] = [600, 40, 80, 80];
    near(await colourAt(path, 0.2, top), RED);
    near(await colourAt(path, 1.4, top), RED);
    near(await colourAt(path, 1.6, MIDDLE), GREEN);
    // The clip is shorter: its last picture stays.
    near(await colourAt(path, 3.9, MIDDLE), GREEN);
    near(await colourAt(path, 4.1, MIDDLE), BLUE);
    near(await colourAt(path, 4.9, MIDDLE), BLUE);
    // White letters with dark edges at the foot, in the first scene only.
    expect(await colourAt(path, 1, [300, 540, 680, 120])).not.toEqual(
      await colourAt(path, 1, [600, 20, 80, 80]),
    );
    near(await colourAt(path, 4.5, [300, 540, 680, 120]), BLUE);
    await eventually(() =>
      expect(media.published.filter(({ event }) => event.subject === id)).toHaveLength(1),
    );
    const again = await asJson(await media.call(mei, 'GET', `/composites/${id}`));
    expect(again).toMatchObject({ scenes: [{ caption: NASTY }, {}, {}], musicId: music, status: 'ready' });
    await worker.stop();
  }, 180_000);

  thorough(it)(
    'stand upright, with all of a lying photo and itself around it',
    async () => {
      const mei = media.buildMember();
      const worker = await media.startWorker();
      const id = await begin(mei, plan([scene(await photo(mei, RED))], { shape: 'portrait' }));
      const content = await ended(mei, id);
      expect(content).toMatchObject({ status: 'ready', width: 720, height: 1280 });
      near(await colourAt(await save(content), 0.5, [320, 600, 80, 80]), RED);
      await worker.stop();
    },
    120_000,
  );

  it('are refused without a scene, too long, of other people’s contents, and where there is no room', async () => {
    const [mei, amy] = [media.buildMember(), media.buildMember()];
    const [mine, hers, music] = [await photo(mei, RED), await photo(amy, BLUE), await song(mei)];
    const refused = async (body: object) => refusalOf(await create(mei, body));
    expect(await refused(plan([]))).toBe('422 VALIDATION_FAILED');
    expect(await refused(plan([scene(mine, 20), scene(mine, 10.5)]))).toBe('422 SCENES_TOO_LONG');
    expect(await refused(plan(Array.from({ length: 21 }, () => scene(mine))))).toBe('422 VALIDATION_FAILED');
    expect(await refused(plan([scene(mine), scene(hers)]))).toBe('404 CONTENT_NOT_FOUND');
    expect(await refused(plan([scene(newId())]))).toBe('404 CONTENT_NOT_FOUND');
    expect(await refused(plan([scene(mine)], { musicId: mine }))).toBe('422 VALIDATION_FAILED');
    expect(await refused(plan([scene(music)]))).toBe('422 VALIDATION_FAILED');
    const id = await begin(mei, plan([scene(mine, 30)]));
    expect((await media.call(amy, 'GET', `/composites/${id}`)).status).toBe(404);
    await media.database.content.update({ where: { id: music }, data: { size: 1020 * 1024 * 1024 } });
    expect(await refused(plan([scene(mine)]))).toBe('422 STORAGE_QUOTA_EXCEEDED');
    await media.call(mei, 'DELETE', `/contents/${id}`);
  });

  it('are made once for a double click, few at a time, and leave nothing when cancelled', async () => {
    const mei = media.buildMember();
    const body = plan([scene(await photo(mei, RED))]);
    const key = newId();
    const twice = await Promise.all([create(mei, body, key), create(mei, body, key)]);
    expect(twice.filter(({ status }) => status === 202).length).toBeGreaterThan(0);
    const id = (await asJson<Content>(await create(mei, body, key))).id;
    expect(await media.database.conversion.count({ where: { ownerId: mei.id } })).toBe(1);
    for (let more = 1; more < 5; more += 1) await begin(mei, body);
    expect(await refusalOf(await create(mei, body))).toBe('429 RATE_LIMITED');
    await media.database.conversion.deleteMany({ where: { ownerId: mei.id, id: { not: id } } });
    expect((await media.call(mei, 'DELETE', `/contents/${id}`)).status).toBe(204);
    expect(await media.database.composite.count({ where: { id } })).toBe(0);
    expect(await media.database.conversion.count({ where: { id } })).toBe(0);
  });

  it('fail with their reason when a source was deleted before they were finished', async () => {
    const mei = media.buildMember();
    const [kept, gone] = [await photo(mei, RED), await photo(mei, BLUE)];
    const id = await begin(mei, plan([scene(kept), scene(gone)]));
    expect((await media.call(mei, 'DELETE', `/contents/${gone}`)).status).toBe(204);
    const worker = await media.startWorker();
    expect(await ended(mei, id)).toMatchObject({ status: 'failed', failure: { code: 'SCENE_MISSING' } });
    const again = await asJson<{ contents: Content[] }>(await media.call(mei, 'GET', `/composites/${id}`));
    expect(again.contents.map((content) => content.id)).toEqual([kept]);
    const storage = await asJson<{ usedBytes: number }>(await media.call(mei, 'GET', '/storage'));
    expect(storage.usedBytes).toBeLessThan(100_000);
    await worker.stop();
  }, 120_000);

  /** A composite as it stands once it was made; nothing is rendered. */
  async function made(member: Member, body: object): Promise<string> {
    const id = await begin(member, body);
    await media.database.conversion.delete({ where: { id } });
    await media.database.content.update({ where: { id }, data: { status: 'ready', mimeType: 'video/mp4' } });
    return id;
  }

  it('are down as long as one of their photos is, and no longer', async () => {
    const mei = media.buildMember();
    const [red, blue] = [await photo(mei, RED), await photo(mei, BLUE)];
    const both = await made(mei, plan([scene(red), scene(blue)]));
    const outer = await made(mei, plan([scene(both)]));
    const other = await made(mei, plan([scene(blue)]));
    const mo = await media.hireModerator();
    const statuses = () => Promise.all([both, outer, other].map(async (id) => (await read(mei, id)).status));
    await mo(`/admin/contents/${red}/take-down`, { rule: 'privacy', note: '不同意', isFinal: false });
    expect(await statuses()).toEqual(['blocked', 'blocked', 'ready']);
    await mo(`/admin/contents/${red}/release`, { note: '' });
    expect(await statuses()).toEqual(['ready', 'ready', 'ready']);
  });

  it('are erased with their person, made or not', async () => {
    const mei = media.buildMember();
    const scenes = plan([scene(await photo(mei, RED))]);
    const ids = [await made(mei, scenes), await begin(mei, scenes)];
    await media.publishUserDeleted(mei.id);
    await eventually(async () =>
      expect(await media.database.content.count({ where: { ownerId: mei.id } })).toBe(0),
    );
    expect(await media.database.composite.count({ where: { id: { in: ids } } })).toBe(0);
    expect(await media.database.conversion.count({ where: { id: { in: ids } } })).toBe(0);
  });

  thorough(it)(
    'are looked at with what they say, as every other content',
    async () => {
      const mei = media.buildMember();
      const worker = await media.startWorker();
      const id = await begin(mei, plan([scene(await photo(mei, RED), 1, '朋友，要 毒ㄆㄧㄣˇ 嗎？')]));
      expect(await ended(mei, id)).toMatchObject({ status: 'ready' });
      await eventually(async () =>
        expect(await media.database.reportCase.findMany({ where: { subjectId: id } })).toMatchObject([
          { reason: 'drugs' },
        ]),
      );
      await worker.stop();
    },
    120_000,
  );

  thorough(it)(
    'go with a photo that is taken down, and come back with the last one',
    async () => {
      const mei = media.buildMember();
      const [red, blue, kept] = [await photo(mei, RED), await photo(mei, BLUE), await photo(mei, GREEN)];
      const worker = await media.startWorker();
      const both = await begin(mei, plan([scene(red), scene(blue)]));
      const other = await begin(mei, plan([scene(kept)]));
      for (const id of [both, other]) expect(await ended(mei, id)).toMatchObject({ status: 'ready' });
      const outer = await begin(mei, plan([scene(both), scene(kept)]));
      expect(await ended(mei, outer)).toMatchObject({ status: 'ready' });
      const file = `${media.service.address().http}${(await read(mei, outer)).url}`;
      const [mo, bo] = [await media.hireModerator(), await media.hireModerator('admin')];
      const takeDown = (id: string, isFinal: boolean) =>
        mo(`/admin/contents/${id}/take-down`, { rule: 'privacy', note: '不同意', isFinal });
      const statuses = async () =>
        Promise.all([both, outer, other].map(async (id) => (await read(mei, id)).status));
      await takeDown(red, false);
      expect(await statuses()).toEqual(['blocked', 'blocked', 'ready']);
      expect((await fetch(file)).status).toBe(404);
      await eventually(() => {
        const blocked = media.published.filter(({ type }) => type === 'content.blocked');
        expect(blocked.map(({ event }) => event.subject)).toEqual(expect.arrayContaining([red, both, outer]));
      });
      await takeDown(blue, true);
      await mo(`/admin/contents/${red}/release`, { note: '' });
      // The other photo is still down, and for good.
      expect(await statuses()).toEqual(['blocked', 'blocked', 'ready']);
      await media.call(mei, 'POST', `/contents/${blue}/appeal`, { words: '他同意了' }, newId());
      const { id: appealId } = await media.database.appeal.findFirstOrThrow({ where: { contentId: blue } });
      await bo(`/admin/appeals/${appealId}/decide`, { outcome: 'restored', answer: '看過了' });
      expect(await statuses()).toEqual(['ready', 'ready', 'ready']);
      expect((await fetch(file)).status).toBe(200);
      // What a moderator took down by itself does not come back with what it shows.
      await takeDown(both, false);
      await takeDown(red, false);
      await mo(`/admin/contents/${red}/release`, { note: '' });
      expect(await statuses()).toEqual(['blocked', 'blocked', 'ready']);
      await worker.stop();
    },
    120_000,
  );

  thorough(it)(
    'do not come back with one photo when another was removed for good and is erased',
    async () => {
      const mei = media.buildMember();
      const [red, blue] = [await photo(mei, RED), await photo(mei, BLUE)];
      const worker = await media.startWorker();
      const id = await begin(mei, plan([scene(red), scene(blue)]));
      expect(await ended(mei, id)).toMatchObject({ status: 'ready' });
      const [mo, bo] = [await media.hireModerator(), await media.hireModerator('admin')];
      for (const source of [red, blue])
        await mo(`/admin/contents/${source}/take-down`, { rule: 'privacy', note: '', isFinal: true });
      // What is appealed about waits for the decision.
      for (const appealed of [blue, id])
        await media.call(mei, 'POST', `/contents/${appealed}/appeal`, { words: '他同意了' }, newId());
      const deps = { database: media.database, store: createFileStore(media.objects), log };
      const rules = { trashDays: 30, eventKeepDays: 365, retention: { days: 30, childDays: 180 } };
      await sweep({ ...deps, ...rules }, new Date(Date.now() + 60 * 86_400_000));
      expect(await media.database.content.count({ where: { id: red } })).toBe(0);
      const appeal = await media.database.appeal.findFirstOrThrow({ where: { contentId: blue } });
      await bo(`/admin/appeals/${appeal.id}/decide`, { outcome: 'restored', answer: '看過了' });
      expect((await read(mei, blue)).status).toBe('ready');
      expect((await read(mei, id)).status).toBe('blocked');
      await worker.stop();
    },
    120_000,
  );

  thorough(it)(
    'are not shown when a source was taken down while they were made',
    async () => {
      const mei = media.buildMember();
      const green = await clip(mei, 10);
      const id = await begin(mei, plan(Array.from({ length: 10 }, () => scene(green, 1.5))));
      const worker = await media.startWorker();
      await eventually(
        async () =>
          expect((await media.database.conversion.findUnique({ where: { id } }))?.progress).toBeGreaterThan(
            5,
          ),
        { timeoutMs: 90_000 },
      );
      const rule = { rule: 'privacy', note: '', isFinal: false };
      const taken = await media.callAs('moderator', 'POST', `/admin/contents/${green}/take-down`, rule);
      expect(taken.status).toBe(200);
      expect(await ended(mei, id)).toMatchObject({ status: 'failed', failure: { code: 'SCENE_MISSING' } });
      const published = { payload: { path: ['subject'], equals: id } };
      expect(await media.database.outbox.count({ where: published })).toBe(0);
      await worker.stop();
    },
    180_000,
  );

  thorough(it)(
    'stop being made when cancelled, and are erased with their person',
    async () => {
      const [mei, amy] = [media.buildMember(), media.buildMember()];
      const green = await clip(mei, 10);
      const scenes = Array.from({ length: 10 }, () => scene(green, 1.5));
      const id = await begin(mei, plan(scenes));
      const worker = await media.startWorker();
      await eventually(
        async () =>
          expect((await media.database.conversion.findUnique({ where: { id } }))?.progress).toBeGreaterThan(
            5,
          ),
        { timeoutMs: 90_000 },
      );
      expect((await media.call(mei, 'DELETE', `/contents/${id}`)).status).toBe(204);
      await worker.stop();
      expect(await media.database.content.count({ where: { id } })).toBe(0);
      const published = { payload: { path: ['subject'], equals: id } };
      expect(await media.database.outbox.count({ where: published })).toBe(0);
      const hers = await begin(amy, plan([scene(await photo(amy, RED))]));
      await media.publishUserDeleted(amy.id);
      await eventually(async () =>
        expect(await media.database.content.count({ where: { ownerId: amy.id } })).toBe(0),
      );
      expect(await media.database.composite.count({ where: { id: hers } })).toBe(0);
      expect(await media.database.conversion.count({ where: { id: hers } })).toBe(0);
    },
    120_000,
  );

  thorough(it)(
    'are made once by another worker when theirs was killed',
    async () => {
      const mei = media.buildMember();
      const green = await clip(mei, 10);
      const id = await begin(mei, plan(Array.from({ length: 10 }, () => scene(green, 1.5))));
      const killed = media.spawnWorker();
      await eventually(
        async () =>
          expect((await media.database.conversion.findUnique({ where: { id } }))?.progress).toBeGreaterThan(
            5,
          ),
        { timeoutMs: 90_000 },
      );
      await killed.kill();
      const successor = await media.startWorker();
      const content = await ended(mei, id);
      expect(content).toMatchObject({ status: 'ready' });
      expect(Number(probe(await save(content)).format.duration)).toBeCloseTo(15, 1);
      const published = { payload: { path: ['subject'], equals: id } };
      expect(await media.database.outbox.count({ where: published })).toBe(1);
      await successor.stop();
    },
    240_000,
  );
});
