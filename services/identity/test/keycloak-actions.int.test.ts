// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from './support/browser.ts';
import { joinMember } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

/** Keycloak's actions that a sign-in address can name (`kc_action`) and that would go around the shop's own rules. */
const CLOSED = [
  'UPDATE_PASSWORD',
  'UPDATE_PROFILE',
  'UPDATE_EMAIL',
  'VERIFY_EMAIL',
  'VERIFY_PROFILE',
  'CONFIGURE_RECOVERY_AUTHN_CODES',
  'webauthn-register',
  'idp_link',
  'delete_account',
  'delete_credential',
];

const FORM_ACTION = /<form[^>]*\baction="([^"]+)"/;

/** Real: Keycloak, PostgreSQL, RabbitMQ, Redis, HTTP. */
describe('an address that names an action of Keycloak', () => {
  let identity: RunningIdentity;
  let browser: Browser;
  let username: string;

  beforeAll(async () => {
    identity = await startIdentity({ redisDatabase: 1 });
    ({ browser, username } = await joinMember(identity));
  });
  afterAll(() => identity?.stop());

  /** Follows a response to the shop's address or to a form; the password's form is sent. */
  async function follow(response: Response, path: string): Promise<{ path: string; page: string }> {
    const location = response.headers.get('location');
    if (location) {
      const target = new URL(location).pathname;
      if (target.startsWith('/api/')) return { path: target, page: '' };
      return follow(await browser.keycloak.go(location), target);
    }
    const page = await response.text();
    // For some actions Keycloak asks for the password again before it looks whether they are enabled.
    if (!page.includes('kc-form-login')) return { path, page };
    const form = FORM_ACTION.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    return follow(await browser.sendForm(form, username, PASSWORD), path);
  }

  /** Opens the sign-in address of a signed-in member with another action. */
  async function open(action: string): Promise<{ path: string; page: string }> {
    const { url } = await browser.openSignIn('?returnTo=/profile&action=CONFIGURE_TOTP');
    url.searchParams.set('kc_action', action);
    return follow(await browser.keycloak.go(url.href), url.pathname);
  }

  it.each(CLOSED)('comes back without a form for %s', async (action) => {
    expect(await open(action)).toEqual({ path: '/api/identity/callback', page: '' });
  });

  it('opens the page of an action that the shop offers', async () => {
    expect((await open('CONFIGURE_TOTP')).page).toContain('totpSecret');
  });
});
