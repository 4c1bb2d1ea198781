import Keycloak from 'keycloak-js';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiFetch } from '../../lib/api/api-fetch.ts';
import { provideStaffToken } from '../../lib/api/staff-token.ts';
import { type StaffRole, staffRoles } from './console-page.ts';

/** Who works in the console, as their access token says. */
export type StaffMember = { id: string; username: string; roles: StaffRole[] };

const REALM_PATH = '/auth/realms/tapory';
/** A token that ends sooner is renewed first, seconds. */
const MIN_VALIDITY_S = 30;

async function signIn(language: string): Promise<StaffMember> {
  // The way there leaves this page: look first whether somebody answers.
  await apiFetch(REALM_PATH);
  const keycloak = new Keycloak({
    url: `${window.location.origin}/auth`,
    realm: 'tapory',
    clientId: 'tapory-console',
  });
  await keycloak.init({
    onLoad: 'login-required',
    pkceMethod: 'S256',
    checkLoginIframe: false,
    locale: language,
  });
  provideStaffToken(async () => {
    try {
      await keycloak.updateToken(MIN_VALIDITY_S);
    } catch (cause) {
      // Keycloak away: the token that is there may still do. Session over: only a new sign-in helps.
      if (keycloak.authenticated && !keycloak.isTokenExpired()) return keycloak.token ?? '';
      if (keycloak.authenticated) throw new ApiError('TEMPORARILY_UNAVAILABLE', { status: 503, cause });
      await keycloak.login({ locale: language });
    }
    return keycloak.token ?? '';
  });
  const { sub = '', preferred_username: username = '', realm_access } = keycloak.tokenParsed ?? {};
  const roles = staffRoles.filter((role) => realm_access?.roles.includes(role));
  return { id: sub, username: String(username), roles };
}

let member: Promise<StaffMember> | undefined;

/**
 * Signs in to the console: public client, code with PKCE, tokens in memory. Somebody who has just signed in to the
 * shop types nothing. Once per page load; a failure may be tried again.
 */
export function openConsole(language: string): Promise<StaffMember> {
  member ??= signIn(language).catch((error: unknown) => {
    member = undefined;
    throw ApiError.from(error);
  });
  return member;
}
