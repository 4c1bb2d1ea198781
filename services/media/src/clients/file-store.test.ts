import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { withTempFolder } from './file-store.ts';

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('a temporary folder', () => {
  onLinux('takes a full disk for something that passes', async () => {
    const full = withTempFolder(() => writeFile('/dev/full', 'x'));
    await expect(full).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE', cause: { code: 'ENOSPC' } });
  });

  it('passes any other failure on, and is gone afterwards', async () => {
    let used = '';
    const failed = withTempFolder(async (folder) => {
      used = folder;
      await writeFile(join(folder, 'a'), 'x');
      throw new Error('broken');
    });
    await expect(failed).rejects.toThrow('broken');
    expect(existsSync(used)).toBe(false);
  });
});
