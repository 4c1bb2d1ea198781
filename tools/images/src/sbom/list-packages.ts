import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { traceFiles } from '../collect-files.ts';
import type { Program } from '../programs.ts';
import { type Lockfile, productionClosure } from './lockfile.ts';

/** An npm package of an image. */
export interface Package {
  name: string;
  version: string;
  /** As the package says it, mostly an SPDX expression; undefined where it says nothing. */
  license: string | undefined;
  /** Relative to the root of the repository. */
  folder: string;
}

/** What a program's image holds of npm, and what of that should not be there. */
export interface Contents {
  packages: Package[];
  /** Folders of packages that nothing in the image depends on in production. */
  undeclared: string[];
  /** Tests, sources and source maps. */
  developmentFiles: string[];
}

const PACKAGE_FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;
const WORKSPACE_FOLDER = /^(?:packages|services|tools)\/[^/]+/;
/** Of the shop itself; a package may call its published folder `src`. */
const DEVELOPMENT_FILE =
  /\.test\.[cm]?[jt]sx?$|\.(?:[cm]?js|css)\.map$|^(?:packages|services|tools|frontend)\/[^/]+\/(?:src|test)\//;

const matches = (files: readonly string[], pattern: RegExp): Set<string> =>
  new Set(files.flatMap((file) => pattern.exec(file)?.[0] ?? []));

/** Lists the packages of a program, traced as its image is. Throws when it is not compiled. */
export async function listPackages(
  program: Program,
  { root, lockfile, cache = {} }: { root: string; lockfile: Lockfile; cache?: object },
): Promise<Contents> {
  const files = await traceFiles({ root, entries: program.entries, cache });
  // Links to workspaces are no packages of npm.
  const loaded = [...matches(files, PACKAGE_FOLDER)].filter((folder) => !lockfile[folder]?.link);
  const started = matches(program.entries, PACKAGE_FOLDER);
  const owned = productionClosure(lockfile, [...matches(files, WORKSPACE_FOLDER), ...started]);
  // A bundle does not say of what it was made: all that the page depends on is taken to be in it.
  const bundled = program.bundles.flatMap((folder) => [...productionClosure(lockfile, [folder])]);
  const folders = new Set([
    ...loaded,
    ...bundled.filter((folder) => PACKAGE_FOLDER.test(folder)),
    ...(program.packed ?? []),
  ]);
  return {
    packages: [...folders]
      .filter((folder) => existsSync(join(root, folder)))
      .map((folder) => read(root, folder)),
    undeclared: loaded.filter((folder) => !owned.has(folder)),
    developmentFiles: files.filter((file) => DEVELOPMENT_FILE.test(file)),
  };
}

interface Manifest {
  name: string;
  version: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

function read(root: string, folder: string): Package {
  const { name, version, license, licenses } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as Manifest;
  const old = licenses?.map(({ type }) => type).join(' OR ');
  return { name, version, folder, license: typeof license === 'string' ? license : (license?.type ?? old) };
}
