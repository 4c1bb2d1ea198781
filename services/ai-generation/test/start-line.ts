import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The store behind a line that breaks for the next requests. */
export async function startLine(store: string) {
  let broken = 0;
  let cut = 0;
  let isBroken: (method: string, path: string) => boolean = () => true;
  const { hostname, port } = new URL(store);
  const server: Server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    if (broken > 0 && isBroken(method, url)) {
      broken -= 1;
      cut += 1;
      incoming.socket.destroy();
      return;
    }
    const sent = forward({ hostname, port, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Of those that `which` names, if anything. */
    breakFor: (requests: number, which: typeof isBroken = () => true) => {
      broken = requests;
      cut = 0;
      isBroken = which;
    },
    cut: () => cut,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
