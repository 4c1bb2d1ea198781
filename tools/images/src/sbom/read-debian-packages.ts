import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../engine.ts';
import type { DebianPackage } from './make-sbom.ts';

/** Reads the fields of one or several packages as dpkg writes them. */
export function parseDebianPackages(text: string): DebianPackage[] {
  return text.split(/\n\n+/).flatMap((paragraph) => {
    const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(paragraph)?.[1];
    const [name, version, architecture] = ['Package', 'Version', 'Architecture'].map(field);
    return name && version && architecture ? [{ name, version, architecture }] : [];
  });
}

/** The packages of Debian that an image was made of: dpkg's list, or the files that distroless images have for it. */
export async function readDebianPackages(engine: Engine, image: string): Promise<DebianPackage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tapory-sbom-'));
  const container = (await engine.run(['create', image])).trim();
  try {
    await engine.run(['cp', `${container}:/var/lib/dpkg`, folder]);
    const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter(({ name, parentPath }) => name === 'status' || parentPath.endsWith('status.d'))
      .filter((file) => file.isFile() && !file.name.endsWith('.md5sums'));
    const texts = files.map(({ name, parentPath }) => readFile(join(parentPath, name), 'utf8'));
    return parseDebianPackages((await Promise.all(texts)).join('\n\n'));
  } finally {
    await engine.run(['rm', container]);
    await rm(folder, { recursive: true, force: true });
  }
}
