import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@tapory/local-servers';
import { CLUSTER_DIR, NETWORK } from '../layout.ts';

const DIR = join(CLUSTER_DIR, 'pki');
const DAYS = '365';

/** Path of a file of the cluster's certificates. */
export const pki = (file: string): string => join(DIR, file);

interface Certificate {
  name: string;
  subject: string;
  extensions: string;
}

const CERTIFICATES: readonly Certificate[] = [
  {
    name: 'apiserver',
    subject: '/CN=kube-apiserver',
    extensions: `extendedKeyUsage=serverAuth\nsubjectAltName=IP:${NETWORK.host},IP:10.96.0.1,DNS:kubernetes,DNS:kubernetes.default,DNS:kubernetes.default.svc,DNS:kubernetes.default.svc.cluster.local`,
  },
  {
    name: 'kubelet-client',
    subject: '/O=system:masters/CN=kube-apiserver-kubelet-client',
    extensions: 'extendedKeyUsage=clientAuth',
  },
  { name: 'aggregator', subject: '/CN=aggregator', extensions: 'extendedKeyUsage=clientAuth' },
];

/** Creates the cluster's certificate authority, its certificates and the key of service accounts, once. */
export async function createCertificates(): Promise<void> {
  if (existsSync(pki('sa.key'))) return;
  mkdirSync(DIR, { recursive: true, mode: 0o700 });
  const authority = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', DAYS, '-subj', '/CN=tapory-cluster'];
  await run('openssl', ['req', ...authority, '-keyout', pki('ca.key'), '-out', pki('ca.crt')]);
  for (const certificate of CERTIFICATES) await sign(certificate);
  await run('openssl', ['genrsa', '-out', pki('sa.key'), '2048']);
}

async function sign({ name, subject, extensions }: Certificate): Promise<void> {
  const [key, request, file] = [pki(`${name}.key`), pki(`${name}.csr`), pki(`${name}.ext`)];
  writeFileSync(file, extensions);
  const asked = ['req', '-newkey', 'rsa:2048', '-nodes', '-subj', subject, '-keyout', key, '-out', request];
  await run('openssl', asked);
  const authority = ['-CA', pki('ca.crt'), '-CAkey', pki('ca.key'), '-CAcreateserial'];
  const made = ['-in', request, '-out', pki(`${name}.crt`), '-days', DAYS, '-extfile', file];
  await run('openssl', ['x509', '-req', ...authority, ...made]);
}
