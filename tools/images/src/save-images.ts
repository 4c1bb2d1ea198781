import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { type Image, tagOf } from './images.ts';

export interface SaveOptions {
  images: readonly Image[];
  registry: string;
  tag: string;
  /** Folder that receives the archive. */
  output: string;
}

/**
 * Writes the images into one archive, in which the layers they share stand once; `ctr images import` and `docker load`
 * take it. Returns its path.
 */
export async function saveImages(engine: Engine, options: SaveOptions): Promise<string> {
  await mkdir(options.output, { recursive: true });
  const file = join(options.output, 'tapory-images.tar');
  await rm(file, { force: true });
  const several = engine.name === 'podman' ? ['--multi-image-archive'] : [];
  const names = options.images.map(({ name }) => tagOf(name, options));
  await engine.run(['save', ...several, '-o', file, ...names]);
  return file;
}
