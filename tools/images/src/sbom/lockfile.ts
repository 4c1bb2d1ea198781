import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package of package-lock.json, as far as it is read here. */
interface LockedPackage {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The packages of package-lock.json by their folder. */
export type Lockfile = Readonly<Record<string, LockedPackage>>;

/** Reads the lockfile of a repository. */
export function readLockfile(root: string): Lockfile {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Lockfile;
  };
  return packages;
}

/** Where Node would find a package from `folder`, in the order of its search. */
function find(lockfile: Lockfile, name: string, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name);
    const entry = lockfile[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (at === '.' || at === '') return undefined;
  }
}

function dependenciesOf({ peerDependenciesMeta = {}, ...entry }: LockedPackage): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  );
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...peers,
  ];
}

/** The folders of `folders` and of all that they depend on, without what is for their development. */
export function productionClosure(lockfile: Lockfile, folders: Iterable<string>): Set<string> {
  const closure = new Set<string>();
  const open = [...folders];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const entry = lockfile[folder];
    if (entry === undefined || closure.has(folder)) continue;
    closure.add(folder);
    for (const name of dependenciesOf(entry)) {
      const path = find(lockfile, name, folder);
      if (path !== undefined) open.push(path);
    }
  }
  return closure;
}
