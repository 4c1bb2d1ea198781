const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/;

/** The /24 of an IPv4 address, since one tenant often has many addresses there; the /64 of an IPv6 one unchanged. */
export function subnetOf(network: string): string {
  return network.replace(IPV4, '$1.0/24');
}
