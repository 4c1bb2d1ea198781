import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from '@tapory/local-servers';
import type { ClusterNode } from '../layout.ts';
import { runtimeSocket } from '../node/start-containerd.ts';
import { processesOf, removeControlGroup } from './control-groups.ts';

const POLL_MS = 100;
const MAX_WAIT_MS = 20_000;
/** Where network namespaces have names. */
const NAMESPACES = '/run/netns';
/** What the network plug-ins call those of pods. */
const POD_NAMESPACE = /^cni-/;

/** Kills what the pods of a node run and the runtime's helpers of each, and unmounts what they had mounted. */
export async function stopPods(node: ClusterNode): Promise<void> {
  const namespaces = namespacesOf(processesOf(node.cgroup));
  const until = Date.now() + MAX_WAIT_MS;
  for (let left = ownedBy(node); left.length > 0; left = ownedBy(node)) {
    if (Date.now() > until) throw new Error(`${left.length} processes of ${node.name} could not be stopped.`);
    for (const pid of left) killIfThere(pid);
    await delay(POLL_MS);
  }
  for (const target of mountsBelow([node.dir, node.runDir])) await run('umount', ['--lazy', target]);
  for (const name of namespaces) await run('ip', ['netns', 'delete', name]);
  removeControlGroup(node.cgroup);
}

/** Ids of a node's pods' processes and of the runtime's helpers, which outlive the runtime. */
function ownedBy(node: ClusterNode): number[] {
  const socket = runtimeSocket(node);
  const helpers = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const words = argumentsOf(pid);
      return words[0]?.includes('containerd-shim') === true && words.includes(socket);
    })
    .map(Number);
  return [...helpers, ...processesOf(node.cgroup)];
}

/** Names of the network namespaces that pods' processes are in; other programs of this machine name theirs alike. */
function namespacesOf(pids: readonly number[]): string[] {
  const inodes = new Set(pids.map((pid) => inodeOf(`/proc/${pid}/ns/net`)));
  const names = existsSync(NAMESPACES) ? readdirSync(NAMESPACES) : [];
  return names.filter((name) => POD_NAMESPACE.test(name) && inodes.has(inodeOf(join(NAMESPACES, name))));
}

const inodeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino;

/** Arguments of a process; none when it has ended. */
function argumentsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Mount points below the folders, the innermost first. */
export function mountsBelow(folders: readonly string[]): string[] {
  const targets = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((target) => folders.some((folder) => target.startsWith(`${folder}/`)));
  return targets.sort((a, b) => b.length - a.length);
}
