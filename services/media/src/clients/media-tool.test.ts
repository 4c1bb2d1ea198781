import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMediaTool } from './media-tool.ts';
import { ToolKilled } from './run-tool.ts';

/** Real: child processes; scripts instead of ffprobe. */
describe('a media tool', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tapory-tool-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function failureOf(script: string): Promise<{ code: string; cause: Error }> {
    const ffprobe = join(folder, `tool-${Math.random()}`);
    writeFileSync(ffprobe, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const tool = createMediaTool({ ffmpeg: 'ffmpeg', ffprobe, maxPixels: 100 });
    return tool.probe('/dev/null', 'mov').then(
      () => {
        throw new Error('it did not fail');
      },
      (error) => error,
    );
  }

  it('gets only PATH of the service’s environment', async () => {
    process.env.A_SECRET = 'hidden';
    const { cause } = await failureOf('env >&2; exit 1');
    delete process.env.A_SECRET;
    expect(cause.message).toContain('PATH=');
    expect(cause.message).not.toContain('hidden');
  });

  it('is limited in CPU time, and in memory where the system supports it', async () => {
    const { cause } = await failureOf('ulimit -t >&2; ulimit -v >&2; exit 1');
    expect(cause.message).toMatch(process.platform === 'linux' ? /\n15\n1500000\n/ : /\n15\n/);
  });

  it('distinguishes a kill from an unsupported file', async () => {
    const killed = await failureOf('kill -KILL $$');
    expect([killed.code, killed.cause instanceof ToolKilled]).toEqual(['TEMPORARILY_UNAVAILABLE', true]);
    const refused = await failureOf('exit 1');
    expect([refused.code, refused.cause instanceof ToolKilled]).toEqual(['FILE_UNSUPPORTED', false]);
    const missing = await failureOf('exit 127');
    expect([missing.code, missing.cause instanceof ToolKilled]).toEqual(['TEMPORARILY_UNAVAILABLE', false]);
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;

  // ffmpeg says so by its exit code only where more than the end of the file is missing.
  onLinux.each([1, 30])('takes a full disk for no broken file, and for no success: %i s', async (seconds) => {
    const film = `-f lavfi -i testsrc=duration=${seconds}:size=640x360 -f mpegts -y /dev/full`;
    const full = await failureOf(`exec ffmpeg -v error -nostdin ${film}`);
    expect([full.code, full.cause instanceof ToolKilled]).toEqual(['TEMPORARILY_UNAVAILABLE', false]);
  });
});
