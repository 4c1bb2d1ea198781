import { kubectl } from '../kubectl.ts';
import { RELEASE } from './helm.ts';

const NODE = 'node-1';

/**
 * Keeps the emulators, which stand in for the world around the shop and hold trades in memory, on the node that no scenario
 * drains. Called after each installation; what holds already changes nothing.
 */
export async function keepOutside(): Promise<void> {
  const patch = { spec: { template: { spec: { nodeSelector: { 'kubernetes.io/hostname': NODE } } } } };
  const deployment = `deployment/${RELEASE}-emulators`;
  await kubectl(['--namespace', RELEASE, 'patch', deployment, '--patch', JSON.stringify(patch)]);
  await kubectl(['--namespace', RELEASE, 'rollout', 'status', deployment, '--timeout=180s']);
}
