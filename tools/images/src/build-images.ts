import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@tapory/local-servers';
import type { Engine } from './engine.ts';
import { exportSource, installPackages, type Source, sourceFolder } from './export-source.ts';
import { type Image, tagOf } from './images.ts';
import { LOCAL_BASES } from './local-bases.ts';
import { takeTurn } from './take-turn.ts';

export interface BuildOptions {
  images: readonly Image[];
  registry: string;
  tag: string;
  /** Commit whose files are built. */
  ref: string;
  /** Base images made by `bases` instead of the official ones. */
  hasLocalBases: boolean;
  /** Compiles on this machine, whose packages stay installed, instead of within the programs image. */
  isCompiledHere: boolean;
  /** File with npm's settings, such as another registry, for a build that installs packages within an image. */
  npmrc: string | undefined;
}

const COMPILE_TIMEOUT_MS = 15 * 60_000;

/**
 * Builds images, first the one with the compiled programs, one build of a checkout at a time. Returns their names, each with its
 * size and, where it has a limit and exceeds it, with that.
 */
export async function buildImages(engine: Engine, options: BuildOptions): Promise<string[]> {
  const folder = sourceFolder();
  await mkdir(folder, { recursive: true });
  return takeTurn(`${folder}.lock`, () => buildInTurn(engine, options));
}

async function buildInTurn(engine: Engine, options: BuildOptions): Promise<string[]> {
  const source = await exportSource(options.ref);
  const programs = tagOf('programs', options);
  if (options.isCompiledHere) await importPrograms(engine, source, programs);
  else await build(engine, { source, options, file: 'programs.Dockerfile', name: programs, args: {} });
  const built: string[] = [];
  for (const image of options.images) {
    const name = tagOf(image.name, options);
    const args = { ...image.buildArgs, PROGRAMS_IMAGE: programs };
    await build(engine, { source, options, file: image.dockerfile, name, args });
    built.push(await tellSize(engine, image, name));
  }
  return built;
}

/** In MB of a million bytes, as the limits are. */
async function tellSize(engine: Engine, { maxMegabytes = Infinity }: Image, name: string): Promise<string> {
  const bytes = Number(await engine.run(['image', 'inspect', '--format', '{{.Size}}', name]));
  const told = `${name} ${(bytes / 1e6).toFixed(1)} MB`;
  return bytes > maxMegabytes * 1e6 ? `${told}, more than ${maxMegabytes} MB` : told;
}

/** Runs the very command of programs.Dockerfile on this machine and makes the same image of its output. */
async function importPrograms(engine: Engine, { folder }: Source, name: string): Promise<void> {
  await installPackages(folder);
  const out = join(folder, '../programs');
  await run(process.execPath, ['--conditions=@tapory/source', 'tools/images/src/main.ts', 'compile', out], {
    cwd: folder,
    timeoutMs: COMPILE_TIMEOUT_MS,
  });
  const archive = `${out}.tar`;
  await mkdir(out, { recursive: true });
  await run('tar', ['--owner=0', '--group=0', '-C', out, '-cf', archive, '.']);
  await engine.run(['import', archive, name]);
  await rm(archive);
}

interface Build {
  source: Source;
  options: BuildOptions;
  /** Name of the file below deploy/images. */
  file: string;
  name: string;
  args: Readonly<Record<string, string>>;
}

async function build(engine: Engine, { source, options, file, name, args }: Build): Promise<void> {
  const all = {
    ...(options.hasLocalBases ? LOCAL_BASES : {}),
    VERSION: options.tag,
    REVISION: source.revision,
    ...args,
  };
  const buildArgs = Object.entries(all).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  // chroot needs no mount rights, host the network that this machine has.
  const own = engine.name === 'podman' ? ['--isolation=chroot', '--network=host', '--layers'] : [];
  const secrets = options.npmrc === undefined ? [] : ['--secret', `id=npmrc,src=${options.npmrc}`];
  const path = join(source.folder, 'deploy/images', file);
  await engine.run(['build', ...own, ...secrets, ...buildArgs, '-t', name, '-f', path, source.folder]);
}
