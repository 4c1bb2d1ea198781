import type { IncomingMessage } from 'node:http';

/**
 * The address a request comes from. Only the gateway reaches a service, so the last address of X-Forwarded-For is the
 * one it saw; what stands before it is whatever the client claimed.
 */
export function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const header = headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : header)?.split(',').at(-1)?.trim();
  return forwarded || socket.remoteAddress || 'unknown';
}
