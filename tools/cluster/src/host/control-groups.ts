import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';

/** The hierarchies of control groups: one on cgroup v2, one for each controller on v1. */
function hierarchies(): string[] {
  if (existsSync(join(ROOT, 'cgroup.controllers'))) return [ROOT];
  return readdirSync(ROOT)
    .map((name) => join(ROOT, name))
    .filter((dir) => existsSync(join(dir, 'cgroup.procs')));
}

/** Of the programs of the cluster: a proxy that comes late sends requests to pods that have ended. */
export const CONTROL_GROUP = 'tapory-control';
/** Without it all processes of a group together would get the processor time of one process of this machine. */
const CPU_SHARES = '16384';

/** Creates a control group; nodes have one each, so that two kubelets of one machine do not clear each other's pods. */
export function createControlGroup(name: string): void {
  for (const hierarchy of hierarchies()) {
    const dir = join(hierarchy, name);
    mkdirSync(dir, { recursive: true });
    for (const file of ['cpuset.cpus', 'cpuset.mems'])
      if (existsSync(join(hierarchy, file)) && existsSync(join(dir, file)))
        writeFileSync(join(dir, file), readFileSync(join(hierarchy, file)));
    if (existsSync(join(dir, 'cpu.shares'))) writeFileSync(join(dir, 'cpu.shares'), CPU_SHARES);
  }
}

/** Puts a process with what it starts into a control group. */
export function joinControlGroup(name: string, pid: number): void {
  for (const hierarchy of hierarchies()) {
    const file = join(hierarchy, name, 'cgroup.procs');
    if (existsSync(join(hierarchy, name, 'cpu.shares')) && existsSync(file)) writeFileSync(file, String(pid));
  }
}

/** Ids of all processes in a control group and below it. */
export function processesOf(name: string): number[] {
  const files = hierarchies().flatMap((dir) =>
    ['cgroup.procs', '**/cgroup.procs'].flatMap((pattern) =>
      globSync(pattern, { cwd: join(dir, name) }).map((file) => join(dir, name, file)),
    ),
  );
  return [...new Set(files.flatMap(idsIn))];
}

/** Ids in a `cgroup.procs`; none when the group has been removed since it was found, as the last pod's is. */
function idsIn(file: string): number[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number);
  } catch (error) {
    if (['ENOENT', 'ENODEV'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** Removes an empty control group with those below it. */
export function removeControlGroup(name: string): void {
  for (const hierarchy of hierarchies()) {
    const dir = join(hierarchy, name);
    if (!existsSync(dir)) continue;
    const below = globSync('**/cgroup.procs', { cwd: dir }).map((file) => join(dir, file, '..'));
    below.sort((a, b) => b.length - a.length);
    for (const each of new Set([...below, dir])) if (existsSync(each)) rmdirSync(each);
  }
}
