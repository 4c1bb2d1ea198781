import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, run } from '@tapory/local-servers';
import type { Engine } from '../engine.ts';
import { type Image, tagOf } from '../images.ts';
import { listPrograms } from '../programs.ts';
import { listPackages } from './list-packages.ts';
import { readLockfile } from './lockfile.ts';
import { makeNotices } from './make-notices.ts';
import { makeSbom } from './make-sbom.ts';
import { readDebianPackages } from './read-debian-packages.ts';

export interface SbomOptions {
  images: readonly Image[];
  registry: string;
  tag: string;
  /** Folder that receives two files for each image. */
  output: string;
  /** Reads the packages of Debian out of the built images; without it only those of npm are listed. */
  engine: Engine | undefined;
}

/**
 * Writes `tapory-<image>.cdx.json` (CycloneDX) and `tapory-<image>.licences.txt` for each image with a program of the
 * shop. The repository must be compiled. Returns the names of the files.
 */
export async function writeSboms({ images, output, engine, ...names }: SbomOptions): Promise<string[]> {
  const lockfile = readLockfile(ROOT);
  const cache = {};
  await mkdir(output, { recursive: true });
  const version = (await run('git', ['rev-parse', 'HEAD'], { cwd: ROOT })).trim();
  const written: string[] = [];
  for (const program of listPrograms(ROOT).filter(({ name }) =>
    images.some((image) => image.name === name),
  )) {
    const image = program.name;
    const { packages } = await listPackages(program, { root: ROOT, lockfile, cache });
    const system = engine === undefined ? [] : await readDebianPackages(engine, tagOf(image, names));
    const files = {
      [`tapory-${image}.cdx.json`]: await makeSbom({ image, version, packages, system }),
      [`tapory-${image}.licences.txt`]: makeNotices(packages, ROOT),
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(output, name), text);
    written.push(...Object.keys(files));
  }
  return written;
}
