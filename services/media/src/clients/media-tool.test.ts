import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMediaTool, ToolKilled } from './media-tool.ts';

/** Real: child processes; programs of the test in the place of ffprobe. */
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

  it('has nothing of the service’s environment but where programs are', async () => {
    process.env.A_SECRET = 'hidden';
    const { cause } = await failureOf('env >&2; exit 1');
    delete process.env.A_SECRET;
    expect(cause.message).toContain('PATH=');
    expect(cause.message).not.toContain('hidden');
  });

  it('is bounded in processor time, and in memory where the system can', async () => {
    const { cause } = await failureOf('ulimit -t >&2; ulimit -v >&2; exit 1');
    expect(cause.message).toMatch(process.platform === 'linux' ? /\n15\n1500000\n/ : /\n15\n/);
  });

  it('tells being killed from a file that it does not understand', async () => {
    const killed = await failureOf('kill -KILL $$');
    expect([killed.code, killed.cause instanceof ToolKilled]).toEqual(['TEMPORARILY_UNAVAILABLE', true]);
    const refused = await failureOf('exit 1');
    expect([refused.code, refused.cause instanceof ToolKilled]).toEqual(['FILE_UNSUPPORTED', false]);
    const missing = await failureOf('exit 127');
    expect([missing.code, missing.cause instanceof ToolKilled]).toEqual(['TEMPORARILY_UNAVAILABLE', false]);
  });
});
