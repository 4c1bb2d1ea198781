import { AppError } from '@tapory/errors';
import { knownRoles, type Role } from '@tapory/service-kit';
import { signInProviders } from '@tapory/shop';
import * as client from 'openid-client';
import type { Provider } from '../providers/domain/ways-in.ts';
import type { SignInState } from '../sign-in/data/sign-in-states.ts';

export type OidcOptions = {
  /** Issuer in tokens; browsers are redirected there. */
  issuer: string;
  /** The same realm on the internal network. */
  internalUrl: string;
  clientId: string;
  clientSecret: string;
  /** Redirect URI after sign-in. */
  redirectUri: string;
};

/** Who signed in, from the ID token's claims. */
export type SignedIn = {
  userId: string;
  username: string;
  name: string | null;
  email: string | null;
  roles: Role[];
  /** When the password was entered, ms since 1970. */
  authenticatedAt: number;
  refreshToken?: string;
  /** Keycloak's session id. */
  keycloakSession?: string;
};

/** What a signed-in person can set up on Keycloak's pages: an authenticator app, a passkey, a linked provider. */
export const SIGN_IN_ACTIONS = [
  'CONFIGURE_TOTP',
  'webauthn-register-passwordless',
  ...signInProviders.map((provider) => `idp_link:${provider}` as const),
] as const;

export type SignInAction = (typeof SIGN_IN_ACTIONS)[number];

export type Oidc = {
  newState(): Pick<SignInState, 'nonce' | 'codeVerifier'> & { state: string };
  /** URL to redirect the browser to. */
  authorizationUrl(
    sent: { state: string; nonce: string; codeVerifier: string },
    page: {
      language: string;
      asksAgain: boolean;
      action?: SignInAction | undefined;
      /** Leads straight to it instead of to the form. */
      provider?: Provider | undefined;
    },
  ): Promise<string>;
  /** Exchanges the authorization code; SIGN_IN_FAILED when any check fails. */
  exchange(query: string, state: string, sent: SignInState): Promise<SignedIn>;
  /** Ends the session at Keycloak. */
  endSession(refreshToken: string): Promise<void>;
  /** Whether Keycloak is reachable. */
  isUp(): Promise<boolean>;
};

const TIMEOUT_SECONDS = 5;
/** Longer than Keycloak answers slowly while a node's other pods start: a slow Keycloak still signs people in. */
const PROBE_TIMEOUT_MS = 4000;

/** Browsers use the issuer's address; keys, tokens and logout use the internal one. */
function buildConfiguration(options: OidcOptions): client.Configuration {
  const internal = `${options.internalUrl}/protocol/openid-connect`;
  const configuration = new client.Configuration(
    {
      issuer: options.issuer,
      authorization_endpoint: `${options.issuer}/protocol/openid-connect/auth`,
      token_endpoint: `${internal}/token`,
      jwks_uri: `${internal}/certs`,
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    },
    options.clientId,
    { client_secret: options.clientSecret, id_token_signed_response_alg: 'RS256' },
    client.ClientSecretPost(options.clientSecret),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  // The internal address is plain HTTP within one host or cluster.
  if (options.internalUrl.startsWith('http:')) client.allowInsecureRequests(configuration);
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

function readClaims(tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers): SignedIn {
  const claims = tokens.claims();
  if (!claims) throw new AppError('SIGN_IN_FAILED');
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  const access = claims.realm_access as { roles?: string[] } | undefined;
  return {
    userId: claims.sub,
    username: text(claims.preferred_username) ?? claims.sub,
    name: text(claims.name),
    email: text(claims.email),
    roles: knownRoles(access?.roles ?? []),
    authenticatedAt: (claims.auth_time ?? 0) * 1000,
    ...(typeof claims.sid === 'string' ? { keycloakSession: claims.sid } : {}),
    ...(tokens.refresh_token ? { refreshToken: tokens.refresh_token } : {}),
  };
}

/** Maps a refusal by Keycloak or by our own checks to SIGN_IN_FAILED, no response to TEMPORARILY_UNAVAILABLE. */
function toAppError(error: unknown): AppError {
  const isLate = error instanceof client.ClientError && error.code === 'OAUTH_TIMEOUT';
  const isRefused =
    error instanceof client.ClientError ||
    error instanceof client.ResponseBodyError ||
    error instanceof client.AuthorizationResponseError;
  return new AppError(isRefused && !isLate ? 'SIGN_IN_FAILED' : 'TEMPORARILY_UNAVAILABLE', { cause: error });
}

async function endSession(options: OidcOptions, refreshToken: string): Promise<void> {
  const answer = await fetch(`${options.internalUrl}/protocol/openid-connect/logout`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: options.clientId,
      client_secret: options.clientSecret,
      refresh_token: refreshToken,
    }),
    signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
  });
  // 400: the refresh token is no longer valid, so that session has ended already.
  if (!answer.ok && answer.status !== 400) throw new Error(`Keycloak returned ${answer.status} to a logout`);
}

/** The confidential OIDC client of the shop: authorization code with PKCE S256, state and nonce. */
export function createOidc(options: OidcOptions): Oidc {
  const configuration = buildConfiguration(options);
  return {
    newState: () => ({
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    }),
    async authorizationUrl({ state, nonce, codeVerifier }, { language, asksAgain, action, provider }) {
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: options.redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        ...(action ? { kc_action: action } : {}),
        ...(provider ? { kc_idp_hint: provider } : {}),
        ...(asksAgain ? { prompt: 'login', max_age: '0' } : {}),
      });
      return url.href;
    },
    async exchange(query, state, sent) {
      const returned = new URL(options.redirectUri);
      returned.search = query;
      const checks = {
        expectedState: state,
        expectedNonce: sent.nonce,
        pkceCodeVerifier: sent.codeVerifier,
        idTokenExpected: true,
      };
      try {
        // A configuration caches the realm's keys for a minute; a new one fetches the present ones.
        return readClaims(await client.authorizationCodeGrant(buildConfiguration(options), returned, checks));
      } catch (error) {
        throw error instanceof AppError ? error : toAppError(error);
      }
    },
    endSession: (refreshToken) => endSession(options, refreshToken),
    async isUp() {
      const probe = fetch(options.internalUrl, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
      return probe.then(
        (answer) => answer.status < 500,
        () => false,
      );
    },
  };
}
