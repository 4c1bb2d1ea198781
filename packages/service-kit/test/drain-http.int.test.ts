import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHttpServer, type HttpServer } from '../src/http/server.ts';

/** A path that is answered before the listeners, as the tap's is. */
const FIRST = '/first';

async function startServer(): Promise<HttpServer> {
  const server = createHttpServer({
    host: '127.0.0.1',
    port: 0,
    listener: (_request, response) => void response.end('listener'),
    answerFirst: ({ url }, response) => {
      if (url !== FIRST) return false;
      response.writeHead(200, { 'content-type': 'text/plain' }).end('first');
      return true;
    },
  });
  await server.start();
  return server;
}

/** Real: HTTP over connections that the client keeps open. */
describe('an HTTP server that is about to stop', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let server: HttpServer;
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(async () => {
    agent.destroy();
    await server.stop();
  });

  async function get(path: string) {
    const sent = request({ host: '127.0.0.1', port: server.port(), path, agent }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    const { statusCode, headers } = response;
    return { status: statusCode, connection: headers.connection, isReused: sent.reusedSocket };
  }

  it.each(['/listener', FIRST])('answers %s and ends the connection it came by', async (path) => {
    expect(await get(path)).toEqual({ status: 200, connection: 'keep-alive', isReused: false });
    server.drain();
    expect(await get(path)).toEqual({ status: 200, connection: 'close', isReused: true });
    expect(await get(path)).toEqual({ status: 200, connection: 'close', isReused: false });
  });
});
