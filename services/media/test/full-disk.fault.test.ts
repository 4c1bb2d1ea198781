import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import { asJson, buildWithFfmpeg, upload } from './files.ts';
import { startMedia, type TestMedia } from './start-media.ts';

/** Real: PostgreSQL, RabbitMQ, Redis, S3, ffmpeg, HTTP; an ffmpeg whose disk is full until the test makes room. */
describe('a worker of conversions whose disk is full', () => {
  let media: TestMedia;
  let folder: string;
  const at = (name: string): string => join(folder, name);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tapory-full-'));
    media = await startMedia();
  });
  afterAll(async () => {
    await media?.stop();
    rmSync(folder, { recursive: true });
  });

  it('keeps the file, and converts it once there is room', async () => {
    const refuse = `echo >> ${at('tries')}; echo 'song.mp3: No space left on device' >&2; exit 1`;
    const script = `#!/bin/sh\nif [ -e ${at('full')} ]; then ${refuse}; fi\nexec ffmpeg "$@"\n`;
    writeFileSync(at('ffmpeg'), script, { mode: 0o755 });
    for (const name of ['full', 'tries']) writeFileSync(at(name), '');
    const song = ['-f', 'lavfi', '-i', 'sine=duration=2', '-c:a', 'pcm_s16le'];
    const bytes = buildWithFfmpeg(song, 'a.wav');
    const mei = media.buildMember();
    const { response } = await upload(media, mei, { filename: 'a.wav', contentType: '', bytes });
    const { id } = await asJson<{ id: string }>(response);
    const statusOf = async () => (await media.database.content.findUniqueOrThrow({ where: { id } })).status;
    await media.startWorker({ FFMPEG_PATH: at('ffmpeg') });
    // More often than a file is tried that is at fault itself.
    await eventually(async () => expect(readFileSync(at('tries')).length).toBeGreaterThan(4), {
      timeoutMs: 60_000,
    });
    expect(await statusOf()).toBe('processing');
    rmSync(at('full'));
    await eventually(async () => expect(await statusOf()).toBe('ready'), { timeoutMs: 60_000 });
    const published = { payload: { path: ['subject'], equals: id } };
    expect(await media.database.outbox.count({ where: published })).toBe(1);
  });
});
