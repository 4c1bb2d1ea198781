import { getServers } from 'node:dns';
import { isIPv6 } from 'node:net';
import type { EdgeSettings } from './config.ts';

/** An address as nginx writes it: IPv6 in brackets, a port left as it is. */
const written = (address: string): string => (isIPv6(address) ? `[${address}]` : address);

/**
 * The name servers that nginx asks again while it runs, as EDGE_RESOLVER says; none resolves upstreams at start only.
 * `systemServers` are those of /etc/resolv.conf. Only the first of these is taken: nginx would ask them in turn, while
 * the others of a container may know the outside world only (podman lists the host's there).
 */
export function nameServersOf(
  { EDGE_RESOLVER: resolver }: Pick<EdgeSettings, 'EDGE_RESOLVER'>,
  systemServers: readonly string[] = getServers(),
): string[] {
  if (resolver === undefined) return [];
  return (resolver === 'auto' ? systemServers.slice(0, 1) : [resolver]).map(written);
}
