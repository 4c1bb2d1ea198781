import { createHash, timingSafeEqual } from 'node:crypto';
import { SERVICE_NAMES, type ServiceName } from '@tapory/contracts';
import { z } from 'zod';
import type { RpcHandlers } from './server.ts';

/** For RPCs behind every request, such as who holds a session. */
export const EVERY_SERVICE: readonly ServiceName[] = SERVICE_NAMES;

/** Who may call each RPC of a generated service. */
export type RpcCallers<S> = { readonly [K in keyof RpcHandlers<S>]: readonly ServiceName[] };

/** A caller and the SHA-256 of its token in hexadecimal: a server that is broken into gives away no token. */
export type CallerDigest = readonly [name: ServiceName, digest: string];

const ENTRY = /^([a-z-]+)=([0-9a-f]{64})$/;

/** `name=digest,name=digest` → who may call and how they are known. A caller has two while its token is changed. */
export const callerDigestsSchema = z.string().transform((text, context): CallerDigest[] => {
  const digests: CallerDigest[] = [];
  for (const entry of text.split(',')) {
    const [, name, digest] = ENTRY.exec(entry.trim()) ?? [];
    const service = SERVICE_NAMES.find((known) => known === name);
    if (service && digest) digests.push([service, digest]);
    else context.addIssue({ code: 'custom', message: 'must be name=SHA-256 pairs, comma-separated' });
  }
  return digests;
});

/** How a token stands in `RPC_CALLERS`. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whose token an `authorization` header holds; more than one where services share a token. */
export function findCallers(
  digests: readonly CallerDigest[],
  authorization: string | undefined,
): ServiceName[] {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) return [];
  const given = Buffer.from(digestOf(token));
  return digests.flatMap(([name, digest]) => (timingSafeEqual(given, Buffer.from(digest)) ? [name] : []));
}

/** A reason when two services share a token, so that one could pass for the other. */
export function sharedTokenFault(digests: readonly CallerDigest[]): string | undefined {
  const isShared = digests.some(([name, digest]) =>
    digests.some(([other, its]) => other !== name && its === digest),
  );
  return isShared ? 'two services share a token' : undefined;
}
