import { createHash } from 'node:crypto';
import type { RouteContext } from '@tapory/service-kit';
import type { Caller } from '../data/limits.ts';

type Request = RouteContext<'public', undefined, undefined, undefined>['request'];

/**
 * Where a request comes from. Only the gateway reaches this service, so the last address it wrote is the one it saw;
 * what stands before it is whatever the client claimed. A device is a browser's description at an address.
 */
export function callerOf(request: Request): Caller {
  const forwarded = request.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  const address = forwarded || request.socket.remoteAddress || 'unknown';
  const traits = [address, request.get('user-agent') ?? '', request.get('accept-language') ?? ''];
  const device = createHash('sha256').update(traits.join('\n')).digest('base64url');
  return { address, device };
}
