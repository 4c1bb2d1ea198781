import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_URL, CLUSTER_DIR, KUBECONFIG, NODES } from '../layout.ts';
import { pki } from './create-certificates.ts';

/** Users of the API server with their groups. */
const USERS: readonly { user: string; groups: string }[] = [
  { user: 'admin', groups: 'system:masters' },
  { user: 'system:kube-controller-manager', groups: '' },
  { user: 'system:kube-scheduler', groups: '' },
  { user: 'system:kube-proxy', groups: '' },
  ...NODES.map(({ name }) => ({ user: `system:node:${name}`, groups: 'system:nodes' })),
];

export const TOKENS_FILE = join(CLUSTER_DIR, 'tokens.csv');

/** Path of the kubeconfig of a user. */
export const kubeconfigOf = (user: string): string =>
  user === 'admin' ? KUBECONFIG : join(CLUSTER_DIR, `kubeconfig-${user.replaceAll(':', '-')}`);

/** Creates a random token and a kubeconfig for every user, once. */
export function createCredentials(): void {
  if (existsSync(TOKENS_FILE)) return;
  const authority = readFileSync(pki('ca.crt')).toString('base64');
  const lines = USERS.map(({ user, groups }) => {
    const token = randomBytes(24).toString('hex');
    writeFileSync(kubeconfigOf(user), kubeconfig(authority, token), { mode: 0o600 });
    return `${token},${user},${user},"${groups}"\n`;
  });
  writeFileSync(TOKENS_FILE, lines.join(''), { mode: 0o600 });
}

function kubeconfig(authority: string, token: string): string {
  return `apiVersion: v1
kind: Config
current-context: tapory
clusters:
  - name: tapory
    cluster: { server: '${API_URL}', certificate-authority-data: ${authority} }
users:
  - name: tapory
    user: { token: ${token} }
contexts:
  - name: tapory
    context: { cluster: tapory, user: tapory }
`;
}
