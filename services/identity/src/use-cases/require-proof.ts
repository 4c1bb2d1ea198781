import { AppError } from '@tapory/errors';
import type { Session, Sessions } from '../data/sessions.ts';

export type RequireProofDeps = {
  sessions: Sessions;
  /** How long a proof of the password counts, seconds. */
  reauthenticationSeconds: number;
};

/** The session of a person who proved their password a moment ago; REAUTHENTICATION_REQUIRED otherwise. */
export async function requireProof(
  { sessions, reauthenticationSeconds }: RequireProofDeps,
  sessionId: string | undefined,
  now: Date,
): Promise<Session> {
  const session = sessionId ? await sessions.find(sessionId) : null;
  const age = now.getTime() - (session?.reauthenticatedAt ?? 0);
  if (!session || age > reauthenticationSeconds * 1000) throw new AppError('REAUTHENTICATION_REQUIRED');
  return session;
}
