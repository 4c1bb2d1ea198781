import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

type Package = { name?: string; scripts?: Record<string, string> };

/** What documents may speak of: the files, the verbs of the Makefile, the scripts and the programs of the packages. */
export type Repository = {
  files: string[];
  folders: Set<string>;
  targets: Set<string>;
  /** Folder of a package (`.` is the root) → its name and scripts. */
  packages: Map<string, { name: string; scripts: Set<string> }>;
  bins: Set<string>;
};

const FOREIGN = new Set(['node_modules', 'dist', '.git', '.tapory']);

const foldersOf = (file: string) => {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

/** The verbs of a Makefile. */
export const targetsOf = (makefile: string): Set<string> =>
  new Set(
    [...makefile.matchAll(/^([\w-]+(?: [\w-]+)*)\s*:(?!=)/gm)].flatMap(([, names = '']) => names.split(' ')),
  );

function readPackages(files: string[]): Repository['packages'] {
  const manifests = files.filter((file) => file === 'package.json' || file.endsWith('/package.json'));
  return new Map(
    manifests.map((file) => {
      const { name = '', scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as Package;
      return [file.replace(/\/?package\.json$/, '') || '.', { name, scripts: new Set(Object.keys(scripts)) }];
    }),
  );
}

/** Programs that the locked packages bring. */
function readBins(): Set<string> {
  type Locked = { bin?: Record<string, string> };
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  return new Set(Object.values(lock.packages).flatMap(({ bin = {} }) => Object.keys(bin)));
}

/** Looks at the repository that this runs in. */
export function readRepository(): Repository {
  const files = globSync('**', {
    exclude: (entry) => FOREIGN.has(entry.name),
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => relative('.', join(entry.parentPath, entry.name)));
  return {
    files,
    folders: new Set(files.flatMap(foldersOf)),
    targets: targetsOf(readFileSync('Makefile', 'utf8')),
    packages: readPackages(files),
    bins: readBins(),
  };
}
