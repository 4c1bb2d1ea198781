import { connect, createServer } from 'node:net';

const PROBE_TIMEOUT_MS = 3_000;

/** True when nothing listens on `127.0.0.1:port` and it can be bound now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Connects, sends `greeting` and answers whether the reply satisfies `accept`. Never rejects. */
export function speaks(
  port: number,
  greeting: Uint8Array | string,
  accept: (reply: Buffer) => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(PROBE_TIMEOUT_MS, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('connect', () => socket.write(greeting));
    socket.once('data', (reply) => finish(accept(Buffer.from(reply))));
    socket.once('end', () => finish(false));
  });
}

/** True when an HTTP GET is answered with a status that `accept` likes (default: 2xx). */
export async function answersHttp(
  url: string,
  accept: (status: number) => boolean = (s) => s >= 200 && s < 300,
): Promise<boolean> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  await response.body?.cancel();
  return accept(response.status);
}
