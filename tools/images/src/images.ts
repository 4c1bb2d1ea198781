import { SERVICE_LIST } from '@tapory/contracts/service-list';

/** One image of the shop. */
export interface Image {
  /** Name without registry and prefix: `coupon`, `edge`. */
  name: string;
  /** File below deploy/images. */
  dockerfile: string;
  buildArgs: Readonly<Record<string, string>>;
  /** How large it may be, MB of a million bytes; none of those that carry another program beside Node. */
  maxMegabytes?: number;
}

/** Of a service; media has ffmpeg besides. */
const SERVICE_MEGABYTES = 180;

/** What a service's program runs on, a stage of service.Dockerfile; the others need no more than Node. */
export const SYSTEMS: Readonly<Record<string, string>> = Object.fromEntries(
  SERVICE_LIST.services.flatMap(({ name, system }) => (system ? [[name, system]] : [])),
);

const OTHERS = ['edge', 'keycloak', 'jobs', 'emulators'];

/** Every image of the shop. */
export const IMAGES: readonly Image[] = [
  ...SERVICE_LIST.services.map(({ name, system = 'plain' }) => ({
    name,
    dockerfile: 'service.Dockerfile',
    buildArgs: { SERVICE: name, SYSTEM: system },
    ...(system === 'ffmpeg' ? {} : { maxMegabytes: SERVICE_MEGABYTES }),
  })),
  ...OTHERS.map((name) => ({ name, dockerfile: `${name}.Dockerfile`, buildArgs: {} })),
];

/** The images of these names, all without any. Throws with the names that there are. */
export function selectImages(names: readonly string[]): readonly Image[] {
  const unknown = names.filter((name) => !IMAGES.some((image) => image.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no image ${unknown.join(', ')}; images are ${IMAGES.map(({ name }) => name).join(', ')}`,
    );
  return names.length === 0 ? IMAGES : IMAGES.filter(({ name }) => names.includes(name));
}

/** Where an image is kept: `localhost/tapory-coupon:dev`. */
export function tagOf(name: string, { registry, tag }: { registry: string; tag: string }): string {
  return `${registry}/tapory-${name}:${tag}`;
}
