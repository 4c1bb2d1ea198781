import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { claim, claimsOfOthers } from './claims.ts';

describe('claims', () => {
  let folder: string;
  let mine: string;
  let theirs: string;

  beforeEach(() => {
    const base = mkdtempSync(join(tmpdir(), 'claims-'));
    [folder, mine, theirs] = ['claims', 'mine', 'theirs'].map((name) => join(base, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(mine);
    mkdirSync(theirs);
  });

  afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

  it('gives a block to one worktree only', () => {
    expect(claim(folder, 18_000, mine)).toBe(true);
    expect(claim(folder, 18_000, theirs)).toBe(false);
    expect([...claimsOfOthers(folder, theirs)]).toEqual([18_000]);
    expect([...claimsOfOthers(folder, mine)]).toEqual([]);
    expect(claim(folder, 18_000, mine)).toBe(true);
  });

  it('passes on the block of a worktree that is gone', () => {
    claim(folder, 18_000, theirs);
    rmSync(theirs, { recursive: true });
    expect(claim(folder, 18_000, mine)).toBe(true);
  });
});
