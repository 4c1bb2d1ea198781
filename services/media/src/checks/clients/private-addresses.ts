import { BlockList, isIP } from 'node:net';

/** What is not on the public internet, in IPv4; mapped addresses of IPv6 are looked up here as well. */
const IPV4: readonly (readonly [string, number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
  ] as const),
  ...([
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
    ['168.63.129.16', 32],
  ] as const),
];

/** Inside 2000::/3, outside of which no public address of IPv6 is: tunnels and documentation. */
const IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, length] of IPV4) refused.addSubnet(network, length, 'ipv4');
for (const [network, length] of IPV6) refused.addSubnet(network, length, 'ipv6');
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is none of the public internet: of this machine, this network, or the cloud around it. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return refused.check(address, 'ipv4');
  if (family !== 6) return true;
  if (mapped.check(address, 'ipv6')) return refused.check(address, 'ipv6');
  return !global.check(address, 'ipv6') || refused.check(address, 'ipv6');
}
