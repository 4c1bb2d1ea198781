import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The address a request comes from. Only the gateway reaches a service, so the last address of X-Forwarded-For is the
 * one it saw; what stands before it is whatever the client claimed.
 */
export function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const { headers } = request;
  // Node takes the socket away from a request whose sender has gone, whatever its type says.
  const { socket } = request as { socket: Socket | null };
  const header = headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : header)?.split(',').at(-1)?.trim();
  return forwarded || socket?.remoteAddress || 'unknown';
}
