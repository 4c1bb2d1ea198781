import Keycloak from 'keycloak-js';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiFetch } from '../../lib/api/api-fetch.ts';
import { provideStaffSignIn } from '../../lib/api/staff-token.ts';
import { storeTyped } from '../../lib/typed-state.ts';
import { type StaffRole, staffRoles } from './console-page.ts';

/** Who works in the console, as their access token says. */
export type StaffMember = { id: string; username: string; roles: StaffRole[] };

/** Answers while Keycloak does. */
const PROBE_PATH = '/auth/realms/tapory/.well-known/openid-configuration';
/** A token that ends sooner is renewed first, seconds. */
const MIN_VALIDITY_S = 30;
/** A sign-in is good for a working day, seconds; then everything is asked for anew. */
const MAX_SIGN_IN_AGE_S = 10 * 60 * 60;

/** Never answers: the page is left. */
function leave(keycloak: Keycloak, options: { locale: string; maxAge?: number; prompt?: 'login' }) {
  storeTyped();
  return keycloak.login(options);
}

async function readToken(keycloak: Keycloak, locale: string): Promise<string> {
  try {
    await keycloak.updateToken(MIN_VALIDITY_S);
  } catch (cause) {
    // Keycloak away: the token that is there may still do. Session over: only a new sign-in helps.
    if (keycloak.authenticated && !keycloak.isTokenExpired()) return keycloak.token ?? '';
    if (keycloak.authenticated) throw new ApiError('TEMPORARILY_UNAVAILABLE', { status: 503, cause });
    await leave(keycloak, { locale, prompt: 'login' });
  }
  return keycloak.token ?? '';
}

async function signIn(locale: string): Promise<StaffMember> {
  // The way there leaves this page: look first whether somebody answers.
  await apiFetch(PROBE_PATH);
  const keycloak = new Keycloak({
    url: `${window.location.origin}/auth`,
    realm: 'tapory',
    clientId: 'tapory-console',
  });
  const isBack = await keycloak.init({ pkceMethod: 'S256', checkLoginIframe: false, locale });
  if (!isBack) await leave(keycloak, { locale, maxAge: MAX_SIGN_IN_AGE_S });
  provideStaffSignIn({
    readToken: () => readToken(keycloak, locale),
    signInAgain: () => leave(keycloak, { locale, prompt: 'login' }),
  });
  const { sub = '', preferred_username: username = '', realm_access, amr } = keycloak.tokenParsed ?? {};
  const roles = staffRoles.filter((role) => realm_access?.roles.includes(role));
  // Signed in before the role was given: services would refuse every call.
  if (roles.length > 0 && !(Array.isArray(amr) && amr.includes('mfa')))
    throw new ApiError('SECOND_FACTOR_REQUIRED', { status: 403 });
  return { id: sub, username: String(username), roles };
}

let member: Promise<StaffMember> | undefined;

/**
 * Signs in to the console: public client, code with PKCE, tokens in memory. Somebody who has signed in to the shop with
 * a second factor today types nothing. Once per page load; a failure may be tried again.
 */
export function openConsole(language: string): Promise<StaffMember> {
  member ??= signIn(language).catch((error: unknown) => {
    member = undefined;
    throw ApiError.from(error);
  });
  return member;
}
