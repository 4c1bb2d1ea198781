const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/;
/** What `networkOf` returns for an IPv6 address. */
const IPV6 = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/;

/** The subnet around an address, where one tenant often has many: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function subnetOf(network: string): string {
  return network.replace(IPV4, '$1.0/24').replace(IPV6, '$1::/48');
}
