import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { keepNewest } from './keep-newest.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'keep-newest-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('keeps the entries changed last, be they files or folders', () => {
  for (const [age, name] of ['new.eml', 'folder', 'old.eml', 'oldest'].entries()) {
    const path = join(dir, name);
    if (name.endsWith('.eml')) writeFileSync(path, name);
    else mkdirSync(path);
    const at = new Date(Date.UTC(2026, 0, 10 - age));
    utimesSync(path, at, at);
  }
  keepNewest(dir, 2);
  expect(readdirSync(dir).sort()).toEqual(['folder', 'new.eml']);
  keepNewest(dir, 0);
  expect(readdirSync(dir)).toEqual([]);
});
