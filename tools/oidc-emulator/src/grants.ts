import { createHash, randomBytes } from 'node:crypto';
import type { Provider } from './config.ts';

/** What a client asked for, and what somebody allowed. */
export type Grant = {
  provider: Provider;
  clientId: string;
  redirectUri: string;
  scopes: string[];
  state?: string | undefined;
  nonce?: string | undefined;
  /** S256, when the client sent one. */
  challenge?: string | undefined;
  /** The client limits how long ago the person may have signed in. */
  hasMaxAge?: boolean;
  /** Who allowed it; empty while nobody has. */
  name: string;
};

const LIFETIME_MS = 600_000;

export type Grants = ReturnType<typeof createGrants>;

/** Open requests, codes and access tokens by their random ids, in memory. */
export function createGrants() {
  const kept = new Map<string, { grant: Grant; until: number }>();
  const find = (id: string): Grant | undefined => {
    const entry = kept.get(id);
    return entry && entry.until > Date.now() ? entry.grant : undefined;
  };
  return {
    find,
    keep(grant: Grant): string {
      const id = randomBytes(24).toString('base64url');
      kept.set(id, { grant, until: Date.now() + LIFETIME_MS });
      return id;
    },
    /** Works once. */
    take(id: string): Grant | undefined {
      const grant = find(id);
      kept.delete(id);
      return grant;
    },
  };
}

/** Whether the verifier is the one whose hash came with the request; true when none came. */
export function provesChallenge({ challenge }: Grant, verifier: string | undefined): boolean {
  if (challenge === undefined) return true;
  return (
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url') === challenge
  );
}
