import { signInProviders } from '@tapory/shop';
import type { KeycloakApi } from './keycloak-api.ts';
import type { IdentityProvider, IdentityProviderMapper } from './sign-in-providers.ts';

/** The part of a realm file that says by whom else people sign in. */
export interface IdentityProviders {
  identityProviders?: IdentityProvider[];
  identityProviderMappers?: IdentityProviderMapper[];
}

const PATH = '/identity-provider/instances';

/**
 * Creates and updates the identity providers of the file, and disables those of the shop that it has no longer: to delete one
 * would unlink everybody from it for good. One that somebody added by hand under another name stays. Throws when Keycloak refuses.
 */
export async function syncIdentityProviders(api: KeycloakApi, file: IdentityProviders): Promise<void> {
  const wanted = file.identityProviders ?? [];
  const known = (await api('GET', PATH)) as IdentityProvider[];
  for (const one of known)
    if (one.enabled && isShops(one.alias) && !wanted.some(({ alias }) => alias === one.alias))
      await api('PUT', `${PATH}/${one.alias}`, { ...one, enabled: false });
  for (const provider of wanted) {
    const found = known.find(({ alias }) => alias === provider.alias);
    if (found === undefined) await api('POST', PATH, provider);
    else await api('PUT', `${PATH}/${provider.alias}`, { ...provider, internalId: found.internalId });
  }
  for (const mapper of file.identityProviderMappers ?? []) await syncMapper(api, mapper);
}

const isShops = (alias: string): boolean => signInProviders.some((name) => name === alias);

async function syncMapper(api: KeycloakApi, mapper: IdentityProviderMapper): Promise<void> {
  const path = `${PATH}/${mapper.identityProviderAlias}/mappers`;
  const known = (await api('GET', path)) as IdentityProviderMapper[];
  const found = known.find(({ name }) => name === mapper.name);
  if (found === undefined) await api('POST', path, mapper);
  else await api('PUT', `${path}/${found.id}`, { ...mapper, id: found.id });
}
