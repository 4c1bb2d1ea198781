import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeSecrets } from './write-secrets.ts';

describe('secrets of a shop under Compose', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tapory-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

  it('are made once and differ between shops', () => {
    writeSecrets(folder);
    const first = read();
    writeSecrets(folder);
    expect(read()).toEqual(first);
    rmSync(join(folder, 'made.json'));
    writeSecrets(folder);
    expect(read()['postgres-password']).not.toBe(first['postgres-password']);
  });

  it('are made at the next start when the disk was full at the first', () => {
    const module = JSON.stringify(join(import.meta.dirname, 'write-secrets.ts'));
    const script = `import(${module}).then(({ writeSecrets }) => writeSecrets(process.argv[1]))`;
    const node = [process.execPath, '--conditions=@tapory/source', '-e', script, folder];
    // No file may get a byte.
    const first = spawnSync('sh', ['-c', 'ulimit -f 0 && exec "$@"', 'sh', ...node]);
    expect(first.status).not.toBe(0);
    writeSecrets(folder);
    expect(read()['coupon.env']).toContain('RPC_TOKEN=');
  });

  it('give each service its own database and token, and no other’s', () => {
    writeSecrets(folder);
    const { 'coupon.env': coupon = '', 'payment.env': payment = '' } = read();
    const token = /^RPC_TOKEN=(.+)$/m.exec(coupon)?.[1] ?? '';
    expect(token).toHaveLength(64);
    expect(payment).not.toContain(token);
    expect(coupon).toMatch(/^DATABASE_URL=postgres:\/\/tapory_coupon:/m);
    expect(coupon).not.toMatch(/ECPAY|KEYCLOAK|S3_/);
    expect(payment).toMatch(/^ECPAY_HASH_KEY=/m);
  });
});
