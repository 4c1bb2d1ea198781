import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.ts';
import { identityProvidersOf, type ProviderAccounts } from './sign-in-providers.ts';

export interface RealmValues {
  publicUrl: string;
  /** Identity as Keycloak reaches it, past the gateway: it is called when sessions end. */
  identityUrl: string;
  webClientSecret: string;
  identityClientSecret: string;
  /** By whom else people sign in. */
  providers?: ProviderAccounts;
}

/**
 * Fills the placeholders of deploy/keycloak/realm.json, and adds the configured identity providers. Throws when a placeholder
 * is left over.
 */
export function renderRealm(
  values: RealmValues,
  template = readFileSync(join(ROOT, 'deploy/keycloak/realm.json'), 'utf8'),
): string {
  const known: Record<string, string> = {
    PUBLIC_URL: values.publicUrl,
    IDENTITY_URL: values.identityUrl,
    WEB_CLIENT_SECRET: values.webClientSecret,
    IDENTITY_CLIENT_SECRET: values.identityClientSecret,
  };
  // Upper-case names only: Keycloak's own placeholders (`${role_admin}`) stay.
  const filled = template.replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`realm.json names an unknown placeholder ${name}`);
    return JSON.stringify(value).slice(1, -1);
  });
  const providers = identityProvidersOf(values.providers ?? {});
  return JSON.stringify({ ...(JSON.parse(filled) as object), ...providers });
}
