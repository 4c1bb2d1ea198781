import { Contrib, Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import parseExpression from 'spdx-expression-parse';
import type { Package } from './list-packages.ts';

/** A package of Debian in an image. */
export interface DebianPackage {
  name: string;
  version: string;
  architecture: string;
}

/** What an image holds. */
export interface Inventory {
  /** Name of the image: `coupon`. */
  image: string;
  /** Version of the shop, the image's tag or a commit. */
  version: string;
  packages: readonly Package[];
  system: readonly DebianPackage[];
}

const licences = new Contrib.License.Factories.LicenseFactory(parseExpression);

function componentOf(type: string, { name, version }: { name: string; version: string }, qualifiers = {}) {
  const [, group, short = name] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name) ?? [];
  const purl = new PackageURL(
    type,
    group ?? (type === 'deb' ? 'debian' : undefined),
    short,
    version,
    qualifiers,
  );
  return new Models.Component(Enums.ComponentType.Library, short, {
    ...(group === undefined ? {} : { group }),
    version,
    purl: purl.toString(),
    bomRef: purl.toString(),
  });
}

function npmComponent(each: Package): Models.Component {
  const component = componentOf('npm', each);
  if (each.license !== undefined) component.licenses.add(licences.makeFromString(each.license));
  return component;
}

function nodeComponent(): Models.Component {
  const component = componentOf('generic', { name: 'node', version: process.versions.node });
  component.type = Enums.ComponentType.Platform;
  component.licenses.add(licences.makeFromString('MIT'));
  return component;
}

/** Describes an image as CycloneDX 1.6 in JSON. Throws when the result does not match the schema of CycloneDX. */
export async function makeSbom({ image, version, packages, system }: Inventory): Promise<string> {
  const root = new Models.Component(Enums.ComponentType.Container, `tapory-${image}`, {
    version,
    bomRef: `tapory-${image}`,
  });
  const components = [
    nodeComponent(),
    ...packages.map(npmComponent),
    ...system.map((each) => componentOf('deb', each, { arch: each.architecture, distro: 'debian-12' })),
  ];
  // A package may lie in two folders in the same version.
  const once = new Map(components.map((component) => [component.purl, component])).values();
  const bom = new Models.Bom({ components: new Models.ComponentRepository(once) });
  bom.metadata.component = root;
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  // Sorted, so that an equal image has an equal list.
  const json = serializer.serialize(bom, { sortLists: true, space: 1 });
  const errors = await new Validation.JsonStrictValidator(Spec.Spec1dot6.version).validate(json);
  if (errors !== null) throw new Error(`The list of ${image} is no CycloneDX: ${JSON.stringify(errors)}`);
  return `${json}\n`;
}
