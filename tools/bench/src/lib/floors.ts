import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

export type FloorKind = 'express' | 'node:http';

export type Floor = { url: string; stop(): void };

/** Starts a server in its own process that answers the same constant body to everything. */
export async function startFloor(kind: FloorKind, body: { text: string; type: string }): Promise<Floor> {
  const child: ChildProcess = fork(import.meta.filename, [], { env: { ...process.env, FLOOR: kind } });
  child.send(body);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill() };
}

function serve(kind: string, body: { text: string; type: string }): void {
  const app = express();
  app.disable('x-powered-by');
  app.get('/{*rest}', (_request, response) => void response.type(body.type).send(body.text));
  const bare = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) });
    response.end(body.text);
  });
  const server = kind === 'express' ? createServer(app) : bare;
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

if (process.env.FLOOR !== undefined) {
  const kind = process.env.FLOOR;
  process.once('message', (body) => serve(kind, body as { text: string; type: string }));
}
