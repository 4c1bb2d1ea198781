import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fingerprint } from './fingerprint.ts';

describe('fingerprint', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/a.ts'), 'one');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('stays while nothing changes, build output aside', () => {
    const before = fingerprint([folder]);
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/out.js'), 'built');
    expect(fingerprint([folder])).toBe(before);
  });

  it('changes with a content, a name or a new file', () => {
    const before = fingerprint([folder]);
    writeFileSync(join(folder, 'src/a.ts'), 'two');
    const changed = fingerprint([folder]);
    writeFileSync(join(folder, 'src/b.ts'), '');
    expect(new Set([before, changed, fingerprint([folder])]).size).toBe(3);
  });

  it('takes a missing path as empty', () => {
    expect(fingerprint([join(folder, 'none')])).toBe(fingerprint([]));
  });
});
