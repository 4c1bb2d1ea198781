import { AppError } from '@tapory/errors';
import type { KeycloakAdmin } from '../clients/keycloak-admin.ts';
import type { Sessions } from '../data/sessions.ts';

export type ChangePasswordDeps = {
  keycloak: KeycloakAdmin;
  sessions: Sessions;
  /** How long a proof of the old password counts, seconds. */
  reauthenticationSeconds: number;
};

/**
 * Sets a new password for the person of a session who proved the old one a moment ago
 * (REAUTHENTICATION_REQUIRED otherwise). All their other sessions end.
 */
export async function changePassword(
  { keycloak, sessions, reauthenticationSeconds }: ChangePasswordDeps,
  input: { sessionId: string; newPassword: string; now: Date },
): Promise<void> {
  const session = await sessions.find(input.sessionId);
  const provenAt = session?.reauthenticatedAt ?? 0;
  if (!session || input.now.getTime() - provenAt > reauthenticationSeconds * 1000)
    throw new AppError('REAUTHENTICATION_REQUIRED');
  await keycloak.setPassword(session.userId, input.newPassword);
  await sessions.endAll(session.userId, input.sessionId);
  await keycloak.endSessions(session.userId);
}
