import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { createLog, type Service } from '@tapory/service-kit';
import { dividedRows, eventually, thorough } from '@tapory/testing';
import sharp from 'sharp';
import { createLocalClassifier, type PictureClassifier } from '../src/checks/clients/picture-classifier.ts';
import { hashPicture } from '../src/checks/clients/picture-hash.ts';
import { checkContents } from '../src/checks/jobs/check-contents.ts';
import { createFileStore, thumbKey } from '../src/clients/file-store.ts';
import { asJson, buildWithFfmpeg, upload } from './files.ts';
import { type Member, type Moderator, startMedia, type TestMedia } from './start-media.ts';

type Case = {
  id: string;
  version: number;
  reason: string;
  found: { detector: string; why: string; score: number }[];
};

/** A drawing with a shape; another `seed` is another drawing. */
const draw = (seed: number, side = 640): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="${side}" height="${side}">
      <rect width="640" height="640" fill="hsl(${seed * 67},60%,80%)"/>
      <circle cx="${(seed * 211) % 600}" cy="${(seed * 97) % 600}" r="180" fill="hsl(${seed * 131},70%,30%)"/>
      <rect x="${(seed * 53) % 400}" y="${(seed * 151) % 400}" width="220" height="140" fill="hsl(${seed * 29},80%,50%)"/>
    </svg>`),
  )
    .jpeg()
    .toBuffer();

/** A thread that takes pictures and never answers. */
const SILENT = new URL(
  `data:text/javascript,${encodeURIComponent("import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {});")}`,
);

describe('the picture model', () => {
  it('runs in a thread of its own and tells what a picture shows', async () => {
    const classifier = createLocalClassifier();
    try {
      const [one, other] = await Promise.all([
        classifier.classify(await draw(1)),
        classifier.classify(await draw(2)),
      ]);
      expect(Object.values(one).reduce((sum, score) => sum + score, 0)).toBeCloseTo(1);
      expect(one.porn).toBeLessThan(0.5);
      expect(other).not.toEqual(one);
    } finally {
      await classifier.stop();
    }
  });

  it('that hangs is ended, and answers nothing', async () => {
    const classifier = createLocalClassifier({ timeoutMs: 200, thread: SILENT });
    await expect(classifier.classify(await draw(1))).rejects.toMatchObject({
      code: 'TEMPORARILY_UNAVAILABLE',
    });
    await classifier.stop();
  });
});

describe('the hash of a picture', () => {
  const distance = async (a: Buffer, b: Buffer): Promise<number> => {
    const bits = (value: bigint): number => BigInt.asUintN(64, value).toString(2).replaceAll('0', '').length;
    const [one, other] = await Promise.all([hashPicture(a), hashPicture(b)]);
    if (!one || !other) throw new Error('a flat picture');
    return bits(one.across ^ other.across) + bits(one.down ^ other.down);
  };

  it('is near for the same picture in another size and encoding, and far for another one', async () => {
    const small = await sharp(await draw(1))
      .resize(300)
      .webp({ quality: 60 })
      .toBuffer();
    expect(await distance(await draw(1), small)).toBeLessThanOrEqual(8);
    expect(await distance(await draw(1), await draw(2))).toBeGreaterThan(8);
  });

  it('is none of a flat one, which every other flat one would be like', async () => {
    const flat = sharp({ create: { width: 90, height: 90, channels: 3, background: '#357' } });
    expect(await hashPicture(await flat.png().toBuffer())).toBeNull();
  });
});

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP, the picture model. */
describe('the automatic checks of pictures', () => {
  let media: TestMedia;
  let mo: Moderator;
  let worker: Service;
  let mei: Member;

  beforeAll(async () => {
    media = await startMedia();
    mei = media.buildMember();
    mo = await media.hireModerator();
    worker = await media.startWorker({ PICTURE_CLASSIFIER: 'local' });
  });
  afterAll(() => media?.stop());

  const add = async (bytes: Buffer, owner = mei): Promise<string> => {
    const file = { filename: 'a.jpg', contentType: 'image/jpeg', bytes };
    return (await asJson<{ id: string }>((await upload(media, owner, file)).response)).id;
  };
  const checkOf = (id: string) => media.database.contentCheck.findUniqueOrThrow({ where: { id } });
  const untilChecked = (id: string) =>
    eventually(async () => expect((await checkOf(id)).state).toBe('checked'), { timeoutMs: 60_000 });
  const casesOf = async (subjectId: string): Promise<Case[]> => {
    const rows = await media.database.reportCase.findMany({ where: { subjectId } });
    return Promise.all(rows.map(async ({ id }) => (await mo(`/admin/report-cases/${id}`)).body as Case));
  };

  it('keep the model, its version and its scores, and open no case about a harmless one', async () => {
    const id = await add(await draw(3));
    await untilChecked(id);
    const { results } = await checkOf(id);
    expect(results).toContainEqual(
      expect.objectContaining({
        ...{ detector: 'picture', model: 'nsfwjs-mobilenet-v2-mid', version: '4.4.0' },
        scores: expect.objectContaining({ neutral: expect.any(Number), porn: expect.any(Number) }),
      }),
    );
    expect(await casesOf(id)).toEqual([]);
  });

  it('queue a picture that is near one that staff removed, by the same rule', async () => {
    const id = await add(await draw(4));
    await untilChecked(id);
    await mo(`/admin/contents/${id}/take-down`, { rule: 'violence', note: '', isFinal: true });
    const near = await add(
      await sharp(await draw(4))
        .resize(500)
        .jpeg({ quality: 70 })
        .toBuffer(),
      media.buildMember(),
    );
    const far = await add(await draw(6), media.buildMember());
    await Promise.all([untilChecked(near), untilChecked(far)]);
    expect(await casesOf(near)).toMatchObject([
      { reason: 'violence', found: [{ detector: 'match', why: 'removed' }] },
    ]);
    expect(await casesOf(far)).toEqual([]);
  });

  /** A film that begins with one drawing and shows another in the middle. */
  const film = async (
    first: number,
    middle: number,
    { more = [], seconds = [4, 3, 3] }: { more?: string[]; seconds?: number[] } = {},
  ): Promise<Buffer> => {
    const folder = mkdtempSync(join(tmpdir(), 'tapory-film-'));
    try {
      const paths = [join(folder, 'a.jpg'), join(folder, 'b.jpg')] as const;
      writeFileSync(paths[0], await draw(first, 320));
      writeFileSync(paths[1], await draw(middle, 320));
      const still = (length: number, place: number) => [
        ...['-loop', '1', '-t', String(length), '-i', paths[place === 1 ? 1 : 0]],
      ];
      const joined = `${seconds.map((_, place) => `[${place}:v]`).join('')}concat=n=${seconds.length}:v=1:a=0[v]`;
      const output = ['-map', '[v]', '-r', '25', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
      const inputs = [...seconds.flatMap(still), ...more];
      return buildWithFfmpeg([...inputs, '-filter_complex', joined, ...output], 'a.mp4');
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const addFilm = async (bytes: Buffer): Promise<string> => {
    const file = { filename: 'a.mp4', contentType: 'video/mp4', bytes };
    return (await asJson<{ id: string }>((await upload(media, media.buildMember(), file)).response)).id;
  };

  thorough(it)(
    'look at a film over its length, not only at how it begins, and know its frames again',
    async () => {
      const removed = await add(await draw(21), media.buildMember());
      await untilChecked(removed);
      await mo(`/admin/contents/${removed}/take-down`, { rule: 'violence', note: '', isFinal: true });
      const [bad, kind] = [await addFilm(await film(22, 21)), await addFilm(await film(22, 23))];
      await Promise.all([untilChecked(bad), untilChecked(kind)]);
      expect(await casesOf(bad)).toMatchObject([
        {
          reason: 'violence',
          found: [{ detector: 'match', why: 'removed', what: expect.stringMatching(/^0:0[4-6]$/) }],
        },
      ]);
      expect(await casesOf(kind)).toEqual([]);
      expect((await checkOf(kind)).frameHashes.length).toBeGreaterThan(4);
      // Another film that begins otherwise, and shows what was removed with the first one.
      await mo(`/admin/contents/${kind}/take-down`, { rule: 'fraud', note: '', isFinal: true });
      const again = await addFilm(await film(24, 23));
      await untilChecked(again);
      expect(await casesOf(again)).toMatchObject([{ reason: 'fraud', found: [{ detector: 'match' }] }]);
    },
  );

  /** A picture that shows one drawing, and another one after it. */
  const asWebp = async (first: number, second: number): Promise<Buffer> => {
    const frames = await Promise.all([first, second].map((seed) => draw(seed, 320)));
    return sharp(frames, { join: { animated: true } })
      .webp({ delay: [2000, 60], loop: 0 })
      .toBuffer();
  };
  const asApng = async (first: number, second: number): Promise<Buffer> => {
    const folder = mkdtempSync(join(tmpdir(), 'tapory-apng-'));
    try {
      const stills = await Promise.all(
        [first, second].map(async (seed, place) => {
          const path = join(folder, `${place}.jpg`);
          writeFileSync(path, await draw(seed, 320));
          return ['-loop', '1', '-framerate', '4', '-t', place === 0 ? '2' : '0.25', '-i', path];
        }),
      );
      const joined = ['-filter_complex', '[0:v][1:v]concat=n=2:v=1:a=0[v]', '-map', '[v]'];
      return buildWithFfmpeg([...stills.flat(), ...joined, '-plays', '0', '-f', 'apng'], 'a.png');
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it.each(
    dividedRows([
      ['WebP', 'image/webp', asWebp],
      ['PNG', 'image/png', asApng],
    ] as const),
  )('look at all that a moving %s shows', async (_name, contentType, make) => {
    const removed = await add(await draw(41), media.buildMember());
    await untilChecked(removed);
    await mo(`/admin/contents/${removed}/take-down`, { rule: 'violence', note: '', isFinal: true });
    const addMoving = async (bytes: Buffer): Promise<string> => {
      const file = { filename: `a.${contentType.slice(6)}`, contentType, bytes };
      return (await asJson<{ id: string }>((await upload(media, media.buildMember(), file)).response)).id;
    };
    const [bad, kind] = [await addMoving(await make(42, 41)), await addMoving(await make(42, 43))];
    await Promise.all([untilChecked(bad), untilChecked(kind)]);
    expect(await casesOf(bad)).toMatchObject([
      { reason: 'violence', found: expect.arrayContaining([expect.objectContaining({ detector: 'match' })]) },
    ]);
    expect(await casesOf(kind)).toEqual([]);
  });

  thorough(it)('look at the frame that stays while the sound of a film goes on', async () => {
    const removed = await add(await draw(21), media.buildMember());
    await untilChecked(removed);
    await mo(`/admin/contents/${removed}/take-down`, { rule: 'violence', note: '', isFinal: true });
    const silence = ['-f', 'lavfi', '-t', '28', '-i', 'anullsrc=r=44100:cl=mono', '-map', '2:a'];
    const more = [...silence, '-c:a', 'aac', '-crf', '8'];
    // Of the second drawing the film has one frame alone.
    const bad = await addFilm(await film(24, 21, { more, seconds: [1, 0.04] }));
    await untilChecked(bad);
    const match = expect.objectContaining({ detector: 'match', why: 'removed' });
    expect(await casesOf(bad)).toMatchObject([
      { reason: 'violence', found: expect.arrayContaining([match]) },
    ]);
  });

  const depsWith = (classifier: PictureClassifier | null) => ({
    ...{ database: media.database, store: createFileStore(media.objects), classifier },
    ...{ log: createLog({ service: 'test', level: 'silent' }), links: { trace: null, reputation: null } },
    frames: null,
    ...{ thresholds: { porn: 0.8, hentai: 0.8, sexy: 0.9 }, retryWaitMs: 60_000, linksEveryMs: 0 },
    usage: { getContentUsage: async () => ({ usages: [] }) },
    ...{ ...media.pieceClients, outbox: media.outbox, styleThresholds: new Map() },
  });

  thorough(it)(
    'leave a film whose frames cannot be cut in time to a person, and look at its poster meanwhile',
    async () => {
      const removed = await add(await draw(44), media.buildMember());
      await untilChecked(removed);
      await mo(`/admin/contents/${removed}/take-down`, { rule: 'violence', note: '', isFinal: true });
      await worker.stop();
      const id = await addFilm(await film(44, 44));
      const frames = () => Promise.reject(new AppError('TEMPORARILY_UNAVAILABLE', { retryAfter: 5 }));
      const check = () => checkContents({ ...depsWith(null), frames });
      await check();
      expect(await checkOf(id)).toMatchObject({ state: 'unchecked', missing: ['match'] });
      expect(await casesOf(id)).toMatchObject([{ reason: 'violence', found: [{ detector: 'match' }] }]);
      for (const _attempt of [2, 3, 4, 5]) {
        await media.database.contentCheck.update({ where: { id }, data: { turnAt: new Date() } });
        await check();
      }
      expect(await checkOf(id)).toMatchObject({ state: 'checked', missing: [], turnAt: null });
      const [found] = await casesOf(id);
      expect(found?.found).toContainEqual(expect.objectContaining({ detector: 'picture', why: 'unread' }));
      worker = await media.startWorker({ PICTURE_CLASSIFIER: 'local' });
    },
  );

  it('leave a picture unchecked whose model hangs, and check it later', async () => {
    await worker.stop();
    const id = await add(await draw(7));
    const classifier = createLocalClassifier({ timeoutMs: 100, thread: SILENT });
    await checkContents(depsWith(classifier));
    expect(await checkOf(id)).toMatchObject({ state: 'unchecked', missing: ['picture'], attempt: 1 });
    await media.database.contentCheck.update({ where: { id }, data: { turnAt: new Date() } });
    worker = await media.startWorker({ PICTURE_CLASSIFIER: 'local' });
    await untilChecked(id);
  });

  it('leave a picture that no program can read to a person after some attempts, and try no more', async () => {
    await worker.stop();
    const id = await add(await draw(31));
    const { deliveryKey } = await media.database.content.findUniqueOrThrow({ where: { id } });
    // As a disk leaves it.
    await createFileStore(media.objects).write(
      thumbKey(deliveryKey),
      Buffer.from('no picture'),
      'image/webp',
    );
    for (const attempt of [1, 2, 3, 4]) {
      await checkContents(depsWith(null));
      expect(await checkOf(id)).toMatchObject({ state: 'unchecked', missing: ['match'], attempt });
      await media.database.contentCheck.update({ where: { id }, data: { turnAt: new Date() } });
    }
    expect(await casesOf(id)).toEqual([]);
    await checkContents(depsWith(null));
    expect(await checkOf(id)).toMatchObject({ state: 'checked', missing: [], turnAt: null });
    expect(await casesOf(id)).toMatchObject([{ found: [{ detector: 'picture', why: 'unread' }] }]);
    worker = await media.startWorker({ PICTURE_CLASSIFIER: 'local' });
  });

  it('find a picture by another removed one when that which is nearest was judged, or given back', async () => {
    const remove = async (bytes: Buffer): Promise<string> => {
      const id = await add(bytes, media.buildMember());
      await untilChecked(id);
      await mo(`/admin/contents/${id}/take-down`, { rule: 'violence', note: '', isFinal: true });
      return id;
    };
    const smaller = await sharp(await draw(32))
      .resize(400)
      .jpeg({ quality: 60 })
      .toBuffer();
    const nearest = await remove(await draw(32));
    const first = await add(await draw(32), media.buildMember());
    await untilChecked(first);
    const [found] = await casesOf(first);
    expect(found).toMatchObject({ reason: 'violence', found: [{ detector: 'match' }] });
    await mo(`/admin/report-cases/${found?.id}/decide`, { version: found?.version, outcome: 'unfounded' });
    // What is like that one is not found again ...
    const same = await add(await draw(32), media.buildMember());
    await untilChecked(same);
    expect(await casesOf(same)).toEqual([]);
    // ... until staff have removed another that looks alike, which is farther away than the one that was judged.
    await remove(smaller);
    const again = await add(await draw(32), media.buildMember());
    await untilChecked(again);
    expect(await casesOf(again)).toMatchObject([{ reason: 'violence', found: [{ detector: 'match' }] }]);
    await media.database.removedPicture.delete({ where: { id: nearest } });
    const later = await add(
      await sharp(await draw(32))
        .jpeg({ quality: 90 })
        .toBuffer(),
      media.buildMember(),
    );
    await untilChecked(later);
    expect(await casesOf(later)).toMatchObject([{ reason: 'violence', found: [{ detector: 'match' }] }]);
  });

  it('queue what is above a threshold, once for the same bytes when it was dismissed', async () => {
    await worker.stop();
    const thresholds = 'porn=0,hentai=0,sexy=0';
    await media.startWorker({ PICTURE_CLASSIFIER: 'local', PICTURE_THRESHOLDS: thresholds });
    const id = await add(await draw(8));
    await untilChecked(id);
    const [found] = await casesOf(id);
    expect(found).toMatchObject({ reason: 'adult', found: [{ detector: 'picture' }] });
    await mo(`/admin/report-cases/${found?.id}/decide`, { version: found?.version, outcome: 'unfounded' });
    const same = await add(await draw(8), media.buildMember());
    await untilChecked(same);
    expect(await casesOf(same)).toEqual([]);
  });
});
