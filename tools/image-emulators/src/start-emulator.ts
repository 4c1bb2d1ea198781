import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

export type Emulator<S extends string, R> = {
  /** `http://127.0.0.1:port`, without a path. */
  origin: string;
  /** The next `times` requests for pictures are answered so. */
  plan(scenario: S, options?: { times?: number; retryAfterSeconds?: number }): Promise<void>;
  /** The requests for pictures so far. */
  received(): Promise<R[]>;
  stop(): Promise<void>;
};

/** Serves an emulator in this process, on a free port of the loopback; `attach` adds what is no route, such as sockets. */
export async function startEmulator<S extends string, R>(
  app: Express,
  attach: (server: Server) => void = () => undefined,
): Promise<Emulator<S, R>> {
  const server = createServer(app);
  attach(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    async plan(scenario, options = {}) {
      const response = await fetch(`${origin}/emulator/scenario`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ scenario, ...options }),
      });
      if (!response.ok) throw new Error(`the emulator refused ${scenario}: ${response.status}`);
    },
    received: async () => (await (await fetch(`${origin}/emulator/requests`)).json()) as R[],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
