import { join } from 'node:path';
import { KUBECONFIG, PROGRAMS_DIR } from './layout.ts';

/** True when the cluster of the person's kubectl context is used instead of one on this machine. */
export const usesCurrentContext = (): boolean => process.env.TAPORY_CLUSTER === 'current';

/** The kubectl to run, and what of its environment says which cluster it speaks to. */
export function currentTools(): { program: string; config: Record<string, string> } {
  if (usesCurrentContext()) return { program: 'kubectl', config: {} };
  return { program: join(PROGRAMS_DIR, 'kubectl'), config: { KUBECONFIG } };
}
