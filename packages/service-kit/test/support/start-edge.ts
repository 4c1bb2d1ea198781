import type { AddressInfo } from 'node:net';
import { createLog, NO_SECURITY_LOG } from '@tapory/service-kit';
import { createHttpApp, type HttpAppOptions } from '../../src/http/app.ts';

export type Answer = {
  status: number;
  retryAfter: string | null;
  body: { code?: string } & Record<string, unknown>;
};

export type Edge = {
  send(
    path: string,
    request?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  stop(): Promise<void>;
};

/** The HTTP edge of a service over routes of a test's own; everybody who sends `cookie: __Host-sid=<id>` is that member. */
export async function startEdge(options: Pick<HttpAppOptions, 'routes' | 'idempotency'>): Promise<Edge> {
  const app = createHttpApp({
    ...options,
    service: 'edge',
    title: 'Edge',
    log: createLog({ service: 'edge', level: 'silent' }),
    security: NO_SECURITY_LOG,
    actors: {
      fromBearer: async () => null,
      fromSession: async (id) => ({ id, username: id, roles: ['customer'], via: 'session' }),
    },
    checksResponses: true,
    visitorKey: 'visitors',
    isReady: () => true,
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    async send(path, { method = 'POST', body, headers = {} } = {}) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/edge${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-tapory-csrf': '1', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: (await answer.json()) as Answer['body'],
      };
    },
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
