import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { verifyDigest } from './verify-digest.ts';

describe('verifyDigest', () => {
  it('lets the pinned file through and removes any other', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'tapory-digest-')), 'download');
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    writeFileSync(file, 'abc');
    await expect(verifyDigest(file, abc)).resolves.toBeUndefined();
    writeFileSync(file, 'abd');
    await expect(verifyDigest(file, abc)).rejects.toThrow('not what was expected');
    expect(existsSync(file)).toBe(false);
  });
});
