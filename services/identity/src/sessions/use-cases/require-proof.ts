import { AppError } from '@tapory/errors';
import type { Actor } from '@tapory/service-kit';
import type { Sessions } from '../data/sessions.ts';

export type RequireProofDeps = {
  sessions: Sessions;
  /** How long a proof of the password is valid, seconds. */
  reauthenticationSeconds: number;
};

/** Whose password must be proved, and the session cookie that proves it. */
export type ProofClaim = { actor: Actor; sessionId: string | undefined; now: Date };

declare const proved: unique symbol;

/**
 * Proof that a person has just entered their password. Only {@link requireProof} creates one, and what needs it acts
 * on its `userId`, so that no route can check one person's proof and change another's account.
 */
export type Proof = {
  readonly [proved]: true;
  userId: string;
  sessionId: string;
  /** Keycloak's session id. */
  keycloakSession?: string | undefined;
};

/**
 * The proof that the actor, authenticated by this session's cookie, has just entered their password.
 * REAUTHENTICATION_REQUIRED otherwise, also for an access token, which proves no password whatever cookie comes with
 * it.
 */
export async function requireProof(
  { sessions, reauthenticationSeconds }: RequireProofDeps,
  { actor, sessionId, now }: ProofClaim,
): Promise<Proof> {
  const session = actor.via === 'session' && sessionId ? await sessions.find(sessionId) : null;
  const age = now.getTime() - (session?.reauthenticatedAt ?? 0);
  const isFresh = age <= reauthenticationSeconds * 1000;
  if (!sessionId || session?.userId !== actor.id || !isFresh) throw new AppError('REAUTHENTICATION_REQUIRED');
  return { userId: actor.id, sessionId, keycloakSession: session.keycloakSession } as Proof;
}
