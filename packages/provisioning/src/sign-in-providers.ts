import { signInProviders } from '@tapory/shop';
import { createAppleSecret } from './create-apple-secret.ts';

type SignInProvider = (typeof signInProviders)[number];

/** The shop's account at a provider. */
export interface ProviderAccount {
  clientId: string;
  clientSecret: string;
  /** Address below which all its endpoints are, for an emulator; its own when absent. */
  url?: string | undefined;
}

/** Apple gives out a key instead of a secret. */
export type AppleAccount = Omit<ProviderAccount, 'clientSecret'> & {
  teamId: string;
  keyId: string;
  /** PKCS #8 in PEM, the file AuthKey_<key id>.p8. */
  privateKey: string;
};

/** Those that are configured. */
export interface ProviderAccounts {
  line?: ProviderAccount | undefined;
  google?: ProviderAccount | undefined;
  apple?: AppleAccount | undefined;
}

export interface IdentityProvider {
  alias: string;
  config: Record<string, string>;
  [setting: string]: unknown;
}

export interface IdentityProviderMapper {
  id?: string;
  name: string;
  identityProviderAlias: string;
  identityProviderMapper: string;
  config: Record<string, string>;
}

const ENDPOINTS: Record<SignInProvider, Record<string, string>> = {
  line: {
    issuer: 'https://access.line.me',
    authorizationUrl: 'https://access.line.me/oauth2/v2.1/authorize',
    tokenUrl: 'https://api.line.me/oauth2/v2.1/token',
    jwksUrl: 'https://api.line.me/oauth2/v2.1/certs',
  },
  google: {
    issuer: 'https://accounts.google.com',
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    authorizationUrl: 'https://appleid.apple.com/auth/authorize',
    tokenUrl: 'https://appleid.apple.com/auth/token',
    jwksUrl: 'https://appleid.apple.com/auth/keys',
  },
};

const emulated = (url: string): Record<string, string> => ({
  issuer: url,
  authorizationUrl: `${url}/authorize`,
  tokenUrl: `${url}/token`,
  jwksUrl: `${url}/certs`,
});

const QUIRKS: Record<SignInProvider, Record<string, string>> = {
  // Signs with the channel's secret (HS256), which Keycloak does not verify; the token comes straight from LINE over TLS,
  // which OpenID Connect accepts in place of its signature (Core, 3.1.3.7). max_age is how LINE is told to ask again; between its
  // question and the shop's lies its page of consent, seconds.
  line: { validateSignature: 'false', passMaxAge: 'true', allowedClockSkew: '120' },
  // Refuses prompt=login, which Keycloak would pass on.
  google: { validateSignature: 'true', prompt: 'select_account' },
  // Takes no PKCE and, for more than an id, only form_post, which Keycloak does not serve.
  apple: { validateSignature: 'true', pkceEnabled: 'false' },
};

const NAMES: Record<SignInProvider, string> = { line: 'LINE', google: 'Google', apple: 'Apple' };

/** The realm's identity providers for these accounts. Nothing is asked of a provider but who it is: no name, no address. */
export function identityProvidersOf(accounts: ProviderAccounts): {
  identityProviders: IdentityProvider[];
  identityProviderMappers: IdentityProviderMapper[];
} {
  const configured = signInProviders.filter((name) => accounts[name]);
  return {
    identityProviders: configured.map((name) => providerOf(name, accounts)),
    identityProviderMappers: configured.flatMap(mappersOf),
  };
}

function providerOf(alias: SignInProvider, accounts: ProviderAccounts): IdentityProvider {
  const { clientId = '', url } = accounts[alias] ?? {};
  return {
    alias,
    displayName: NAMES[alias],
    providerId: 'oidc',
    enabled: true,
    trustEmail: false,
    storeToken: false,
    addReadTokenRoleOnCreate: false,
    linkOnly: false,
    hideOnLogin: false,
    firstBrokerLoginFlowAlias: 'first provider sign-in',
    postBrokerLoginFlowAlias: 'provider sign-in',
    config: {
      clientId,
      clientSecret: secretOf(alias, accounts),
      clientAuthMethod: 'client_secret_post',
      defaultScope: 'openid',
      disableUserInfo: 'true',
      useJwksUrl: 'true',
      uiLocales: 'true',
      syncMode: 'IMPORT',
      guiOrder: String(signInProviders.indexOf(alias) + 1),
      pkceEnabled: 'true',
      pkceMethod: 'S256',
      ...(url ? emulated(url) : ENDPOINTS[alias]),
      ...QUIRKS[alias],
    },
  };
}

function secretOf(alias: SignInProvider, { apple, ...others }: ProviderAccounts): string {
  if (alias === 'apple') return apple ? createAppleSecret(apple, new Date()) : '';
  return others[alias]?.clientSecret ?? '';
}

/** A new user is named after the provider's id - in signs that no name of the shop has, so that nobody can take it first - and marked as one who has not chosen a name yet. */
function mappersOf(alias: SignInProvider): IdentityProviderMapper[] {
  return [
    {
      name: 'provisional name',
      identityProviderAlias: alias,
      identityProviderMapper: 'oidc-username-idp-mapper',
      config: { syncMode: 'IMPORT', template: `\${CLAIM.sub}@\${ALIAS}`, target: 'LOCAL' },
    },
    {
      name: 'unfinished',
      identityProviderAlias: alias,
      identityProviderMapper: 'hardcoded-attribute-idp-mapper',
      config: { syncMode: 'IMPORT', attribute: 'taporyUnfinished', 'attribute.value': alias },
    },
  ];
}
