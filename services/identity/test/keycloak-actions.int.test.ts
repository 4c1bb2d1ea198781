// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from './support/browser.ts';
import { joinMember } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

/** Keycloak's actions that a sign-in URL can name (`kc_action`) and that would bypass the shop's own rules. */
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
describe('a sign-in URL with an action of Keycloak', () => {
  let identity: RunningIdentity;
  let browser: Browser;
  let username: string;

  beforeAll(async () => {
    identity = await startIdentity();
    ({ browser, username } = await joinMember(identity));
  });
  afterAll(() => identity?.stop());

  /** Follows redirects to the shop or to a form; submits the password form. */
  async function follow(response: Response, path: string): Promise<{ path: string; page: string }> {
    const location = response.headers.get('location');
    if (location) {
      const target = new URL(location).pathname;
      if (target.startsWith('/api/')) return { path: target, page: '' };
      return follow(await browser.keycloak.go(location), target);
    }
    const page = await response.text();
    // For some actions Keycloak asks for the password before it checks whether they are enabled.
    if (!page.includes('kc-form-login')) return { path, page };
    const form = FORM_ACTION.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    return follow(await browser.sendForm(form, username, PASSWORD), path);
  }

  /** Opens the sign-in URL of a signed-in member with another action. */
  async function open(action: string): Promise<{ path: string; page: string }> {
    const { url } = await browser.openSignIn('?returnTo=/profile&action=CONFIGURE_TOTP');
    url.searchParams.set('kc_action', action);
    return follow(await browser.keycloak.go(url.href), url.pathname);
  }

  it.each(CLOSED)('returns without a form for %s', async (action) => {
    expect(await open(action)).toEqual({ path: '/api/identity/callback', page: '' });
  });

  it('opens the form of an action that the shop offers', async () => {
    expect((await open('CONFIGURE_TOTP')).page).toContain('totpSecret');
  });
});
