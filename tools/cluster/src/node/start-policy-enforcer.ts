import { run } from '@tapory/local-servers';
import { type ClusterNode, KUBECONFIG } from '../layout.ts';
import { ensureProcess } from '../processes.ts';
import { findProgram } from '../programs/programs.ts';

/** Starts kube-router's firewall of a node, unless it runs: the pods' network itself enforces no NetworkPolicy. */
export async function startPolicyEnforcer(node: ClusterNode): Promise<void> {
  await ensureProcess({
    name: `kube-router-${node.name}`,
    command: findProgram('kube-router').file,
    namespace: node.name,
    args: [
      ...['--run-firewall=true', '--run-router=false', '--run-service-proxy=false'],
      ...[`--kubeconfig=${KUBECONFIG}`, `--hostname-override=${node.name}`],
      ...['--iptables-sync-period=1m', '--health-port=20244', '--metrics-port=0'],
      '--service-cluster-ip-range=10.96.0.0/16',
    ],
    env: { NODE_NAME: node.name },
    probe: () => isHealthy(node),
  });
}

async function isHealthy(node: ClusterNode): Promise<boolean> {
  const args = [`--net=/run/netns/${node.name}`, 'curl', '-sf', 'http://127.0.0.1:20244/healthz'];
  return (await run('nsenter', args, { timeoutMs: 5000 })) !== '';
}
