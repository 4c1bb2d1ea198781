import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

export type Sockets = ReturnType<typeof createSockets>;

/** The `/ws` of ComfyUI: one socket a client id, the last one that was opened. */
export function createSockets(isAllowed: (authorization: string | undefined) => boolean) {
  const wss = new WebSocketServer({ noServer: true });
  const sockets = new Map<string, WebSocket>();
  const send = (clientId: string, message: string | Buffer): void => sockets.get(clientId)?.send(message);
  const event = (type: string, data: object): string => JSON.stringify({ type, data });

  return {
    attach(server: Server): void {
      server.on('upgrade', (request, socket, head) => {
        const url = new URL(request.url ?? '/', 'http://localhost');
        if (url.pathname !== '/ws' || !isAllowed(request.headers.authorization)) return void socket.destroy();
        wss.handleUpgrade(request, socket, head, (opened) => {
          const clientId = url.searchParams.get('clientId') ?? crypto.randomUUID();
          sockets.set(clientId, opened);
          const status = { status: { exec_info: { queue_remaining: 0 } }, sid: clientId };
          opened.send(event('status', status));
        });
      });
    },
    send: (clientId: string, type: string, data: object): void => send(clientId, event(type, data)),
    /** A preview: event 1, a JPEG, as binary as ComfyUI sends it. */
    sendPreview: (clientId: string): void =>
      send(clientId, Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 0xff, 0xd8, 0xff, 0xd9])),
    cut: (clientId: string): void => sockets.get(clientId)?.terminate(),
    stop(): void {
      for (const socket of wss.clients) socket.terminate();
      wss.close();
    },
  };
}
