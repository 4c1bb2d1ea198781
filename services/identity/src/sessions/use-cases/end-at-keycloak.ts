import type { Session } from '../data/sessions.ts';
import type { SignOutDeps } from './sign-out.ts';

/** Ends the Keycloak session behind an ended session of the shop, when Keycloak is reachable. */
export async function endAtKeycloak(
  { oidc, log }: Pick<SignOutDeps, 'oidc' | 'log'>,
  { refreshToken, userId }: Session,
): Promise<void> {
  if (!refreshToken) return;
  try {
    await oidc.endSession(refreshToken);
  } catch (error) {
    log.warn({ err: error, userId }, 'session was not ended at keycloak');
  }
}
