import { AppError } from '@tapory/errors';
import type { Actor } from '@tapory/service-kit';
import type { Sessions } from '../data/sessions.ts';

export type RequireProofDeps = {
  sessions: Sessions;
  /** How long a proof of the password counts, seconds. */
  reauthenticationSeconds: number;
};

/** Whose password is to be proved, and by which cookie. */
export type ProofClaim = { actor: Actor; sessionId: string | undefined; now: Date };

declare const proved: unique symbol;

/**
 * That a person typed their password a moment ago. Only {@link requireProof} makes one, and what needs it acts on its
 * `userId`: so no route can check one person's proof and change another's account.
 */
export type Proof = {
  readonly [proved]: true;
  userId: string;
  sessionId: string;
  /** Keycloak's name of its own session. */
  keycloakSession?: string | undefined;
};

/**
 * The proof that the actor, who came by this session's cookie, typed their password a moment ago.
 * REAUTHENTICATION_REQUIRED otherwise, also for an access token, which proves no password whatever cookie lies beside it.
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
