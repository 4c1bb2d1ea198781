import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.ts';

export interface RealmValues {
  publicUrl: string;
  /** Identity as Keycloak reaches it, past the gateway: it is called when sessions end. */
  identityUrl: string;
  webClientSecret: string;
  identityClientSecret: string;
}

/** Fills the placeholders of deploy/keycloak/realm.json. Throws when one is left over. */
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
  return template.replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`realm.json names an unknown placeholder ${name}`);
    return JSON.stringify(value).slice(1, -1);
  });
}
