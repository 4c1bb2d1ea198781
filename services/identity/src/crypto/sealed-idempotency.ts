import type { IdempotencyStore } from '@tapory/persistence';
import type { SecretBox } from './secret-box.ts';

/**
 * Encrypts stored responses and keys request fingerprints: a registration's response holds recovery codes, and with a
 * plain hash of its request a stolen table would allow guessing the password.
 */
export function sealIdempotencyStore(store: IdempotencyStore, box: SecretBox): IdempotencyStore {
  const boundTo = (key: { scope: string; key: string }): string => `idempotency:${key.scope}:${key.key}`;
  return {
    ...store,
    async claim(key) {
      const claim = await store.claim({ ...key, requestHash: box.fingerprint(key.requestHash) });
      if (claim.kind !== 'answered') return claim;
      const body: unknown = JSON.parse(box.open(String(claim.response.body), boundTo(key)));
      return { kind: 'answered', response: { ...claim.response, body } };
    },
    save: (key, response) =>
      store.save(key, { ...response, body: box.seal(JSON.stringify(response.body), boundTo(key)) }),
  };
}
