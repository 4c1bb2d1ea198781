import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { copyPrograms } from './copy-programs.ts';
import { placeBinaries } from './postgres-account.ts';

describe('copyPrograms', () => {
  let dir: string;
  let home: string;
  let target: string;

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'tapory-programs-'));
    home = join(dir, 'home');
    target = join(dir, 'cache/programs');
    mkdirSync(join(home, 'share'), { recursive: true });
    writeFileSync(join(home, 'share/zone'), 'one');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const zone = () => readFileSync(join(target, 'share/zone'), 'utf8');

  it('keeps files that are removed from their first place', () => {
    copyPrograms(home, target);
    rmSync(home, { recursive: true });
    copyPrograms(home, target);
    expect(zone()).toBe('one');
  });

  it('copies once', () => {
    copyPrograms(home, target);
    writeFileSync(join(home, 'share/zone'), 'two');
    copyPrograms(home, target);
    expect(zone()).toBe('one');
  });

  it('leaves nothing of a copy that failed', () => {
    expect(() => copyPrograms(join(dir, 'none'), target)).toThrow('ENOENT');
    expect(readdirSync(join(dir, 'cache'))).toEqual([]);
  });

  (process.getuid?.() === 0 ? it : it.skip)('trusts no folder of another user', () => {
    copyPrograms(home, target);
    chownSync(target, 65_534, 65_534);
    expect(() => copyPrograms(home, target)).toThrow('belongs to another user');
  });
});

describe('PostgreSQL’s programs', () => {
  it('and their time zones are outside of node_modules, which npm empties while they run', () => {
    const { postgres } = placeBinaries({});
    expect(postgres).not.toContain('node_modules');
    expect(existsSync(join(postgres, '../../share/postgresql/timezone/Asia/Taipei'))).toBe(true);
  });
});
