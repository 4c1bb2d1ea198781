import { describe, expect, it } from '@jest/globals';
import { findRefusedLicences } from './find-refused-licences.ts';

const packageOf = (name: string, license: string | undefined) => ({
  name,
  version: '1.0.0',
  license,
  folder: `node_modules/${name}`,
});
const policy = (...exceptions: { package: string; license: string; reason: string }[]) => ({
  allowed: ['MIT', 'Apache-2.0', 'BSD-3-Clause'],
  exceptions,
});
const libvips = { package: 'libvips', license: 'LGPL-3.0-or-later', reason: 'loaded as a file of its own' };

describe('licences of an image', () => {
  it.each(['MIT', '(MPL-2.0 OR Apache-2.0)', 'Apache-2.0 AND BSD-3-Clause'])('may be %s', (license) => {
    expect(findRefusedLicences([packageOf('a', license)], policy())).toEqual([]);
  });

  it.each(['MPL-2.0', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN LICENSE', undefined])(
    'may not be %s',
    (license) => {
      expect(findRefusedLicences([packageOf('a', license), packageOf('a', license)], policy())).toEqual([
        `a 1.0.0: licence ${license ?? 'not given'} is not allowed`,
      ]);
    },
  );

  it('may be another of a package that is an exception, in that licence alone', () => {
    expect(findRefusedLicences([packageOf('libvips', 'LGPL-3.0-or-later')], policy(libvips))).toEqual([]);
    expect(findRefusedLicences([packageOf('libvips', 'AGPL-3.0-only')], policy(libvips))).toEqual([
      'libvips 1.0.0: licence AGPL-3.0-only is not allowed',
      'libvips: no image holds it with LGPL-3.0-or-later; remove the exception',
    ]);
  });
});
