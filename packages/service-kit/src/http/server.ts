import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export type HttpServer = {
  start(): Promise<void>;
  /** From now on every response ends its connection, so that none is reused at the moment it is closed. */
  drain(): void;
  stop(): Promise<void>;
  port(): number;
};

/** Longest wait for requests in flight when stopping, ms. */
const STOP_TIMEOUT_MS = 10_000;

/** Answers a request at once; false for one that it leaves to the listener. Must not throw. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * OpenTelemetry wraps `emit` of the server's prototype and binds every request it ignores to a context, at the price of a
 * page from memory. What is answered here does not get there.
 */
function answerBeforeListeners(server: Server, answerFirst: AnswerFirst): void {
  const emit = server.emit.bind(server) as (event: string, ...args: unknown[]) => boolean;
  server.emit = ((event: string, ...args: unknown[]) =>
    (event === 'request' && answerFirst(args[0] as IncomingMessage, args[1] as ServerResponse)) ||
    emit(event, ...args)) as typeof server.emit;
}

/** Names `Connection: close` in every further response, also in those of {@link answerBeforeListeners}. */
function endConnections(server: Server): void {
  const emit = server.emit.bind(server) as (event: string, ...args: unknown[]) => boolean;
  server.emit = ((event: string, ...args: unknown[]) => {
    if (event === 'request') (args[1] as ServerResponse).setHeader('connection', 'close');
    return emit(event, ...args);
  }) as typeof server.emit;
}

/** HTTP server whose stop answers what is in flight and takes nothing new. */
export function createHttpServer(options: {
  host: string;
  port: number;
  listener: RequestListener;
  answerFirst?: AnswerFirst;
}): HttpServer {
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000 },
    options.listener,
  );
  if (options.answerFirst) answerBeforeListeners(server, options.answerFirst);
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
    drain: () => endConnections(server),
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
