import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

export type ClusterAddress = {
  port: number;
  /** Sends new connections to these ports in turn from now on; those that are open stay where they are. */
  setPorts(ports: readonly number[]): void;
  stop(): Promise<void>;
};

/** One address in front of several copies that balances connections, as a Service's does in Kubernetes. */
export async function startClusterAddress(): Promise<ClusterAddress> {
  let ports: readonly number[] = [];
  let turn = 0;
  const server = createServer((client) => {
    turn += 1;
    const copy = connect(ports[turn % ports.length] ?? 0, '127.0.0.1');
    client.pipe(copy).pipe(client);
    client.on('error', () => copy.destroy()).on('close', () => copy.destroy());
    copy.on('error', () => client.destroy()).on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    setPorts: (list) => {
      ports = list;
    },
    async stop() {
      await once(server.close(), 'close');
    },
  };
}
