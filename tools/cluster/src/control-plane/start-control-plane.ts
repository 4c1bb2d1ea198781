import { join } from 'node:path';
import { answersHttp, run } from '@tapory/local-servers';
import { CLUSTER_DIR, NETWORK, PROGRAMS_DIR } from '../layout.ts';
import { ensureProcess } from '../processes.ts';
import { pki } from './create-certificates.ts';
import { kubeconfigOf, TOKENS_FILE } from './credentials.ts';

const ETCD = 'http://127.0.0.1:2389';
const program = (name: string) => join(PROGRAMS_DIR, name);

/** Starts etcd, the API server, the controller manager and the scheduler on this machine, unless they run. */
export async function startControlPlane(): Promise<void> {
  await startEtcd();
  await startApiServer();
  await Promise.all([startControllerManager(), startScheduler()]);
}

function startEtcd(): Promise<void> {
  const peer = 'http://127.0.0.1:2390';
  return ensureProcess({
    name: 'etcd',
    command: 'etcd',
    args: [
      ...['--data-dir', join(CLUSTER_DIR, 'etcd'), '--listen-client-urls', ETCD],
      ...['--advertise-client-urls', ETCD, '--listen-peer-urls', peer, '--unsafe-no-fsync'],
      ...['--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
    ],
    probe: () => answersHttp(`${ETCD}/health`),
  });
}

function startApiServer(): Promise<void> {
  return ensureProcess({
    name: 'kube-apiserver',
    command: program('kube-apiserver'),
    args: [
      `--bind-address=${NETWORK.host}`,
      `--advertise-address=${NETWORK.host}`,
      '--secure-port=6443',
      `--etcd-servers=${ETCD}`,
      `--service-cluster-ip-range=${NETWORK.services}`,
      '--authorization-mode=Node,RBAC',
      `--token-auth-file=${TOKENS_FILE}`,
      `--client-ca-file=${pki('ca.crt')}`,
      `--tls-cert-file=${pki('apiserver.crt')}`,
      `--tls-private-key-file=${pki('apiserver.key')}`,
      '--service-account-issuer=https://kubernetes.default.svc',
      `--service-account-key-file=${pki('sa.key')}`,
      `--service-account-signing-key-file=${pki('sa.key')}`,
      `--kubelet-client-certificate=${pki('kubelet-client.crt')}`,
      `--kubelet-client-key=${pki('kubelet-client.key')}`,
      '--kubelet-preferred-address-types=InternalIP',
      `--requestheader-client-ca-file=${pki('ca.crt')}`,
      '--requestheader-allowed-names=aggregator',
      '--requestheader-username-headers=X-Remote-User',
      '--requestheader-group-headers=X-Remote-Group',
      '--requestheader-extra-headers-prefix=X-Remote-Extra-',
      `--proxy-client-cert-file=${pki('aggregator.crt')}`,
      `--proxy-client-key-file=${pki('aggregator.key')}`,
      '--enable-aggregator-routing=true',
      `--cert-dir=${join(CLUSTER_DIR, 'pki')}`,
    ],
    probe: isApiReady,
    timeoutMs: 180_000,
  });
}

async function isApiReady(): Promise<boolean> {
  const args = ['--kubeconfig', kubeconfigOf('admin'), 'get', '--raw', '/readyz'];
  return (await run(program('kubectl'), args, { timeoutMs: 5000 })) === 'ok';
}

function startControllerManager(): Promise<void> {
  const config = kubeconfigOf('system:kube-controller-manager');
  return ensureProcess({
    name: 'kube-controller-manager',
    command: program('kube-controller-manager'),
    args: [
      ...[`--kubeconfig=${config}`, `--authentication-kubeconfig=${config}`],
      `--authorization-kubeconfig=${config}`,
      ...['--use-service-account-credentials=true', '--leader-elect=false', '--bind-address=127.0.0.1'],
      ...[`--service-account-private-key-file=${pki('sa.key')}`, `--root-ca-file=${pki('ca.crt')}`],
      // A drained or killed node's pods move within a minute, not five.
      ...['--node-monitor-grace-period=20s', `--cert-dir=${join(CLUSTER_DIR, 'pki')}`],
    ],
    probe: () => answersSelfSigned('https://127.0.0.1:10257/healthz'),
  });
}

function startScheduler(): Promise<void> {
  const config = kubeconfigOf('system:kube-scheduler');
  return ensureProcess({
    name: 'kube-scheduler',
    command: program('kube-scheduler'),
    args: [
      ...[`--kubeconfig=${config}`, `--authentication-kubeconfig=${config}`],
      ...[`--authorization-kubeconfig=${config}`, '--leader-elect=false', '--bind-address=127.0.0.1'],
    ],
    probe: () => answersSelfSigned('https://127.0.0.1:10259/healthz'),
  });
}

/** True when the component at a loopback address, whose certificate signs itself, says that it is well. */
async function answersSelfSigned(url: string): Promise<boolean> {
  return (await run('curl', ['-skf', '--max-time', '2', url], { timeoutMs: 5000 })) === 'ok';
}
