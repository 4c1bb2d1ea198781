import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@tapory/errors';
import type { IdempotencyKey, IdempotencyStore, StoredResponse } from '@tapory/persistence';
import { counterOf, METRICS } from '@tapory/telemetry';
import { addressOf } from '../security/address-of.ts';
import { neighbourhoodOf } from '../security/network-of.ts';

/**
 * Whose keys those of a visitor are: of one kind of browser in one neighbourhood of the network, keyed so that no address
 * is stored. Who repeats a request from elsewhere never gets an answer that was somebody else's.
 */
export function visitorScope(request: Pick<IncomingMessage, 'headers' | 'socket'>, key: string): string {
  const place = `${neighbourhoodOf(addressOf(request))}\n${request.headers['user-agent'] ?? ''}`;
  return `visitor:${createHmac('sha256', key).update(place).digest('base64url')}`;
}

/** Fingerprint of a request: its route, and its input as the schemas let it through. */
export function requestHash(operation: string, input: { params: unknown; body: unknown }): string {
  return createHash('sha256')
    .update(`${operation}\n${JSON.stringify(input)}`)
    .digest('hex');
}

const replays = counterOf(METRICS.idempotentReplays);
// Shown before the first: a rate needs a value to grow from.
replays.add(0);

/**
 * Runs a command once per key. A repeat with the same body gets the stored response; another body is
 * IDEMPOTENCY_KEY_REUSED; a repeat while the first runs is IDEMPOTENCY_IN_PROGRESS. A command that failed may be
 * repeated with the same body; the key stays bound to it, since effects may have been left behind.
 *
 * The response is stored after the command, not in its transaction: a process that dies in between leaves a claim that
 * ends by itself, and the repeat finds the work done under the same command id.
 */
export async function runOnce(
  store: IdempotencyStore,
  key: IdempotencyKey & { requestHash: string },
  run: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const claim = await store.claim(key);
  if (claim.kind === 'mismatch') throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (claim.kind === 'running') throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
  if (claim.kind === 'answered') {
    replays.add(1);
    return claim.response;
  }
  try {
    const response = await run();
    await store.save(key, response);
    return response;
  } catch (error) {
    // An unreachable database must not hide why the command failed; the claim ends by itself.
    await store.release(key).catch(() => undefined);
    throw error;
  }
}
