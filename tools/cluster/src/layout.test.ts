import { BlockList } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { NETWORK, NODES } from './layout.ts';
import { ADDRESSES, NODE_PORTS } from './shop/addresses.ts';

/** The longest path that Linux takes for a socket, with its terminating zero. */
const MAX_SOCKET_PATH = 108;

function networkOf(text: string): BlockList {
  const [address = '', bits] = text.split('/');
  const list = new BlockList();
  list.addSubnet(address, Number(bits));
  return list;
}

describe('the nodes of the cluster', () => {
  it('have addresses of the nodes’ network that neither the machine nor another node has', () => {
    const addresses = NODES.map(({ address }) => address);
    expect(new Set([...addresses, NETWORK.host]).size).toBe(addresses.length + 1);
    for (const address of addresses) expect(networkOf(NETWORK.nodes).check(address)).toBe(true);
  });

  it('give pods addresses of the pods’ network, each of its own part', () => {
    const firsts = NODES.map(({ podNetwork }) => podNetwork.split('/')[0] ?? '');
    for (const [index, first] of firsts.entries()) {
      expect(networkOf(NETWORK.pods).check(first)).toBe(true);
      for (const [other, { podNetwork }] of NODES.entries())
        expect([index, other, networkOf(podNetwork).check(first)]).toEqual([index, other, index === other]);
    }
  });

  it('have paths short enough for the sockets below them', () => {
    for (const { runDir } of NODES)
      expect(`${runDir}/containerd/${'0'.repeat(64)}.sock`.length).toBeLessThan(MAX_SOCKET_PATH);
  });
});

describe('the addresses of the shop', () => {
  it('are ports that Kubernetes gives to nodes, each once', () => {
    const ports = Object.values(NODE_PORTS);
    expect(new Set(ports).size).toBe(ports.length);
    for (const port of ports) expect(port >= 30_000 && port <= 32_767).toBe(true);
  });

  it('reach the first node, and the shop by a name for which browsers keep cookies', () => {
    const [first] = NODES;
    for (const url of [ADDRESSES.ecpay, ADDRESSES.paynow, ADDRESSES.mail])
      expect(new URL(url).hostname).toBe(first?.address);
    expect(new URL(ADDRESSES.shop).hostname).toBe('localhost');
  });
});
