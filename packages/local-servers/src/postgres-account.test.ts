import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { outsideHome, placeData } from './postgres-account.ts';

const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

describe('the cluster of a checkout that its account cannot reach', () => {
  let checkout: string;
  let dir: string;
  const version = () => join(outsideHome(dir), 'PG_VERSION');

  beforeEach(() => {
    // Closed to others, as a home folder is.
    checkout = mkdtempSync(join(tmpdir(), 'tapory-checkout-'));
    dir = join(checkout, 'data/postgres');
    expect(placeData(dir, me)).toBe(outsideHome(dir));
    writeFileSync(version(), '18');
  });
  afterEach(() => {
    for (const folder of [checkout, outsideHome(dir)]) rmSync(folder, { recursive: true, force: true });
  });

  it('is kept from start to start', () => {
    placeData(dir, me);
    expect(existsSync(version())).toBe(true);
  });

  it('is gone for another checkout in the same place', () => {
    rmSync(checkout, { recursive: true });
    mkdirSync(checkout, { mode: 0o700 });
    placeData(dir, me);
    expect(existsSync(version())).toBe(false);
  });
});
