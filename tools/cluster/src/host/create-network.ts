import { existsSync } from 'node:fs';
import { run } from '@tapory/local-servers';
import { type ClusterNode, NETWORK, NODES } from '../layout.ts';

const ip = (...args: string[]) => run('ip', args);

/**
 * Connects the nodes' network namespaces by a bridge of this machine. The machine's own rules and addresses stay as
 * they are: what the cluster adds is the bridge and routes over it.
 */
export async function createNetwork(): Promise<void> {
  if (!existsSync(`/sys/class/net/${NETWORK.bridge}`)) {
    await ip('link', 'add', NETWORK.bridge, 'type', 'bridge');
    await ip('address', 'add', `${NETWORK.host}/24`, 'dev', NETWORK.bridge);
    await ip('link', 'set', NETWORK.bridge, 'up');
  }
  for (const node of NODES) if (!existsSync(`/run/netns/${node.name}`)) await addNode(node);
  const [first] = NODES;
  if (first) await ip('route', 'replace', NETWORK.services, 'via', first.address);
}

async function addNode(node: ClusterNode): Promise<void> {
  const inside = (...args: string[]) => ip('-n', node.name, ...args);
  const outer = `tapory-${node.name}`;
  await ip('netns', 'add', node.name);
  await ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', node.name);
  await ip('link', 'set', outer, 'master', NETWORK.bridge, 'up');
  await inside('link', 'set', 'lo', 'up');
  await inside('address', 'add', `${node.address}/24`, 'dev', 'eth0');
  await inside('link', 'set', 'eth0', 'up');
  await inside('route', 'add', 'default', 'via', NETWORK.host);
  for (const other of NODES)
    if (other !== node) await inside('route', 'add', other.podNetwork, 'via', other.address);
  await ip('route', 'replace', node.podNetwork, 'via', node.address);
  await run('nsenter', [`--net=/run/netns/${node.name}`, 'sysctl', '-qw', 'net.ipv4.ip_forward=1']);
}

/** Removes the namespaces and the bridge; routes over it go with it. */
export async function removeNetwork(): Promise<void> {
  for (const { name } of NODES) if (existsSync(`/run/netns/${name}`)) await ip('netns', 'delete', name);
  if (existsSync(`/sys/class/net/${NETWORK.bridge}`)) await ip('link', 'delete', NETWORK.bridge);
}
