import { describe, expect, it } from '@jest/globals';
import { findUnpinned } from './lockfile.ts';

const lockOf = (packages: object): string => JSON.stringify({ packages });

describe('findUnpinned', () => {
  it('names packages that could be replaced on the way', () => {
    const packages = {
      '': { name: 'tapory' },
      'node_modules/@tapory/shop': { link: true },
      'node_modules/sound': { integrity: 'sha512-x' },
      'node_modules/bare': {},
      'node_modules/here': { optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
      'node_modules/elsewhere': { optional: true, os: ['darwin'], cpu: ['arm64'] },
      'services/a/node_modules/nested': {},
    };
    expect(findUnpinned(lockOf(packages)).map((line) => line.split(' ')[1])).toEqual([
      'node_modules/bare',
      'node_modules/here',
      'services/a/node_modules/nested',
    ]);
  });
});
