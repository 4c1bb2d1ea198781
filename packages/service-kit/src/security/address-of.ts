import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The address a request comes from: so many from the right in X-Forwarded-For as trusted proxies stand in front, by
 * default the one that the gateway saw; what stands before it is whatever the client claimed.
 */
export function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, hops = 1): string {
  const { headers } = request;
  // Node takes the socket away from a request whose sender has gone, whatever its type says.
  const { socket } = request as { socket: Socket | null };
  const header = headers['x-forwarded-for'];
  const addresses = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  const forwarded = hops > 0 ? addresses.at(-hops)?.trim() : undefined;
  return forwarded || socket?.remoteAddress || 'unknown';
}
