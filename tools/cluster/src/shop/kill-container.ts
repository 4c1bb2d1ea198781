import { NODES } from '../layout.ts';
import { runtime } from '../node/start-containerd.ts';
import type { Pod } from './list-pods.ts';

/** Kills the first process of a pod's container with SIGKILL, as the kernel does when memory runs out. */
export async function killContainer({ name, node, containerId }: Pod): Promise<void> {
  const found = NODES.find((each) => each.name === node);
  if (found === undefined || containerId === '')
    throw new Error(`${name} does not run on a node of this machine`);
  const tasks = await runtime(found, ['tasks', 'list']);
  const [, pid] =
    tasks
      .split('\n')
      .find((line) => line.startsWith(containerId))
      ?.trim()
      .split(/\s+/) ?? [];
  if (pid === undefined) throw new Error(`${name} has no process`);
  process.kill(Number(pid), 'SIGKILL');
}
