import { existsSync } from 'node:fs';
import { type Report, run } from '@tapory/local-servers';

const TIMEOUT_MS = 15 * 60_000;

/** Debian's packages of the cluster, each with a file that exists once it is installed. */
const PACKAGES: Readonly<Record<string, string>> = {
  'etcd-server': '/usr/bin/etcd',
  containerd: '/usr/bin/containerd',
  runc: '/usr/sbin/runc',
  'containernetworking-plugins': '/usr/lib/cni/ptp',
  conntrack: '/usr/sbin/conntrack',
  nftables: '/usr/sbin/nft',
  iptables: '/usr/sbin/iptables',
  ipset: '/usr/sbin/ipset',
  iproute2: '/usr/bin/ip',
  socat: '/usr/bin/socat',
  buildah: '/usr/bin/buildah',
  podman: '/usr/bin/podman',
  crun: '/usr/bin/crun',
  debootstrap: '/usr/sbin/debootstrap',
  openssl: '/usr/bin/openssl',
};

/** Installs what the cluster needs of Debian's packages. Throws with apt's last lines when that fails. */
export async function installPackages(report: Report): Promise<void> {
  const missing = Object.entries(PACKAGES)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name);
  if (missing.length === 0) return;
  report(`installing ${missing.join(', ')}`);
  // The cluster starts its own etcd and containerd; RUNLEVEL keeps the packages from starting theirs.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C', RUNLEVEL: '1' };
  await run('apt-get', ['update'], { env, timeoutMs: TIMEOUT_MS });
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], {
    env,
    timeoutMs: TIMEOUT_MS,
  });
}
