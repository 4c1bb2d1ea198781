import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { KEPT_MS, publishBuild } from './publish-build.ts';

const START = Date.UTC(2026, 0, 1);

describe('a build that replaces the one in service', () => {
  let folder: string;
  const dist = () => join(folder, 'dist');
  const assets = () => readdirSync(join(dist(), 'assets')).sort();

  const publish = (page: string, names: string[], now: number) => {
    const built = join(folder, 'built');
    mkdirSync(join(built, 'assets'), { recursive: true });
    writeFileSync(join(built, 'index.html'), page);
    for (const name of names) writeFileSync(join(built, 'assets', name), page);
    publishBuild(built, dist(), now);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'publish-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is served with the scripts that open pages may still load', () => {
    publish('first', ['home-1.js', 'react-1.js'], START);
    publish('second', ['home-2.js', 'react-1.js'], START + 10 * KEPT_MS);
    expect(readFileSync(join(dist(), 'index.html'), 'utf8')).toBe('second');
    expect(assets()).toEqual(['home-1.js', 'home-2.js', 'react-1.js']);
    expect(readFileSync(join(dist(), 'assets/home-1.js'), 'utf8')).toBe('first');
    expect(readFileSync(join(dist(), 'assets/react-1.js'), 'utf8')).toBe('second');
  });

  it('keeps them when the former publishing ended between its two steps', () => {
    publish('first', ['home-1.js'], START);
    renameSync(dist(), join(folder, 'built.former'));
    publish('second', ['home-2.js'], START);
    expect(assets()).toEqual(['home-1.js', 'home-2.js']);
  });

  it('drops them a day after their build was replaced', () => {
    publish('first', ['home-1.js'], START);
    publish('second', ['home-2.js'], START);
    publish('third', ['home-3.js'], START + KEPT_MS);
    expect(assets()).toEqual(['home-1.js', 'home-2.js', 'home-3.js']);
    publish('fourth', ['home-4.js'], START + KEPT_MS + 1);
    expect(assets()).toEqual(['home-2.js', 'home-3.js', 'home-4.js']);
  });

  it('keeps the assets of a build that was published without a list', () => {
    mkdirSync(join(dist(), 'assets'), { recursive: true });
    writeFileSync(join(dist(), 'assets/home-0.js'), 'old');
    publish('first', ['home-1.js'], Date.now());
    expect(assets()).toEqual(['home-0.js', 'home-1.js']);
  });

  it('leaves no other folder behind', () => {
    publish('first', ['home-1.js'], START);
    publish('second', ['home-2.js'], START);
    expect(readdirSync(folder)).toEqual(['dist']);
    expect(existsSync(join(dist(), '.vite/assets.json'))).toBe(true);
  });
});
