import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWithFfmpeg } from './files.ts';
import { startMedia, type TestMedia } from './start-media.ts';

export type Build = () => Buffer | Promise<Buffer>;

export const FILM = ['-f', 'lavfi', '-i', 'testsrc=duration=2:size=320x180:rate=15'];
export const VOICE = ['-f', 'lavfi', '-i', 'sine=duration=2'];
export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** A film of two seconds with sound. */
export const film =
  (name: string, ...args: string[]): Build =>
  () =>
    buildWithFfmpeg([...FILM, ...VOICE, ...args], name);

type Probed = { streams: Record<string, unknown>[]; format: { duration: string } };

export type FileMedia = {
  media: TestMedia;
  /** Where the bytes are written. */
  kept(name: string, bytes: Buffer): string;
  /** What is served at a path of the service. */
  bytesOf(path: string): Promise<Buffer>;
  probe(bytes: Buffer): Probed;
  stop(): Promise<void>;
};

/** A service with a worker that converts, and a folder for the files of a test. */
export async function startFileMedia(): Promise<FileMedia> {
  const folder = mkdtempSync(join(tmpdir(), 'tapory-files-'));
  const media = await startMedia();
  await media.startWorker();
  const kept = (name: string, bytes: Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  return {
    media,
    kept,
    async bytesOf(path) {
      return Buffer.from(await (await fetch(`${media.service.address().http}${path}`)).arrayBuffer());
    },
    probe(bytes) {
      const args = ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', kept('probed', bytes)];
      return JSON.parse(execFileSync('ffprobe', args).toString());
    },
    async stop() {
      await media.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
