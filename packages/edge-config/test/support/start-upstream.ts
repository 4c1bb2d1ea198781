import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Upstream = {
  port: number;
  /** Headers of the requests so far. */
  received: IncomingHttpHeaders[];
  stop(): Promise<void>;
};

/** An HTTP server that answers every request with its own name. */
export async function startUpstream(
  name: string,
  listen = { host: '127.0.0.1', port: 0 },
): Promise<Upstream> {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers);
    request.resume().on('end', () => response.end(name));
  });
  server.listen(listen.port, listen.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
