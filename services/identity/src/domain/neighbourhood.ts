const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/;

/** The network around an IPv4 address (/24), where one tenant often has many; the /64 of an IPv6 one as it is. */
export function neighbourhoodOf(network: string): string {
  return network.replace(IPV4, '$1.0/24');
}
