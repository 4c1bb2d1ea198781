import { describe, expect, it } from '@jest/globals';
import { makeSbom } from './make-sbom.ts';
import { parseDebianPackages } from './read-debian-packages.ts';

const STATUS = `Package: libc6
Status: install ok installed
Architecture: amd64
Version: 2.36-9
Description: library
 Package: nothing

Package: tzdata
Architecture: all
Version: 2026f
`;

interface Component {
  purl: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

describe('the list of what an image holds', () => {
  it('names Node, npm’s and Debian’s packages by their address, with licences', async () => {
    const packageOf = (name: string, license: string) => ({ name, license, version: '1.0.0', folder: '' });
    const sbom = await makeSbom({
      image: 'coupon',
      version: 'abc',
      packages: [
        packageOf('@a/b', 'MIT'),
        packageOf('c', '(MIT OR ISC)'),
        packageOf('d', 'Own'),
        packageOf('d', 'Own'),
      ],
      system: parseDebianPackages(STATUS),
    });
    const { bomFormat, specVersion, components } = JSON.parse(sbom) as {
      bomFormat: string;
      specVersion: string;
      components: Component[];
    };
    expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6']);
    const licences = components.map(({ purl, licenses: [first] = [] }) => [
      purl,
      first?.license?.id ?? first?.license?.name ?? first?.expression,
    ]);
    expect(Object.fromEntries(licences)).toEqual({
      [`pkg:generic/node@${process.versions.node}`]: 'MIT',
      'pkg:npm/%40a/b@1.0.0': 'MIT',
      'pkg:npm/c@1.0.0': '(MIT OR ISC)',
      'pkg:npm/d@1.0.0': 'Own',
      'pkg:deb/debian/libc6@2.36-9?arch=amd64&distro=debian-12': undefined,
      'pkg:deb/debian/tzdata@2026f?arch=all&distro=debian-12': undefined,
    });
  });
});
