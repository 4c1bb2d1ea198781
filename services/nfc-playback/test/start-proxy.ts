import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a server behind a proxy is to whoever asks it: there, taking bytes without a word, or gone. */
export type Behaviour = 'there' | 'silent' | 'gone';

export type StoreProxy = { url: string; become(behaviour: Behaviour): void; stop(): void };

/** Stands before a server of this address, so that it can be away for one client alone. */
export async function startProxy(target: string): Promise<StoreProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let now: Behaviour = 'there';
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => now === 'there' && to.write(bytes));
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('error', () => from.destroy());
  };
  const server = createServer((client) => {
    if (now === 'gone') return void client.destroy();
    const behind = connect(Number(port), hostname).unref();
    join(client, behind);
    join(behind, client);
  });
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    become(behaviour) {
      now = behaviour;
      // What was swallowed does not come back: connections that lost bytes end with it.
      if (behaviour !== 'silent') drop();
    },
    stop() {
      drop();
      server.close();
    },
  };
}
