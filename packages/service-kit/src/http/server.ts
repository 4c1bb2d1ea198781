import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HttpServer = { start(): Promise<void>; stop(): Promise<void>; port(): number };

/** Longest wait for requests in flight when stopping, ms. */
const STOP_TIMEOUT_MS = 10_000;

/** HTTP server whose stop answers what is in flight and takes nothing new. */
export function createHttpServer(options: {
  host: string;
  port: number;
  listener: RequestListener;
}): HttpServer {
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000 },
    options.listener,
  );
  return {
    async start() {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(options.port, options.host, () => {
          server.off('error', reject);
          resolve();
        });
      });
    },
    async stop() {
      await new Promise<void>((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
    port: () => (server.address() as AddressInfo | null)?.port ?? 0,
  };
}
