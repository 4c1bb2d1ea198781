import { readFileSync } from 'node:fs';

type Entry = {
  link?: boolean;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};

/** Where the shop is built and checked. */
const HERE = { os: 'linux', cpu: 'x64', libc: 'glibc' } as const;

const isForElsewhere = (entry: Entry): boolean =>
  entry.optional === true &&
  (['os', 'cpu', 'libc'] as const).some((what) => entry[what] && !entry[what].includes(HERE[what]));

/**
 * Packages that npm would install without knowing whether they are the ones that were chosen. Left out are binaries for
 * other platforms, of which the registry that the lock was made with knew nothing.
 */
export function findUnpinned(lockfile: string): string[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Entry> };
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.integrity)
    .filter(([, entry]) => !isForElsewhere(entry))
    .map(([path]) => `package-lock.json: ${path} has no integrity; remove its entry and run npm install`);
}

export const checkLockfile = (): string[] => findUnpinned(readFileSync('package-lock.json', 'utf8'));
