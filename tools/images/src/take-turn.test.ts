import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { takeTurn } from './take-turn.ts';

describe('builds of one checkout', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapory-turn-'));
  const file = join(folder, 'lock');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('take turns in its tree', async () => {
    let release = (): void => undefined;
    const order: string[] = [];
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = takeTurn(file, async () => {
      await held;
      order.push('first');
    });
    const second = takeTurn(file, async () => void order.push('second'));
    release();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('go on after one that was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(file, String(pid));
    await expect(takeTurn(file, async () => 'done')).resolves.toBe('done');
  });
});
