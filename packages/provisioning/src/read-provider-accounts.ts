import { z } from 'zod';
import type { ProviderAccount, ProviderAccounts } from './sign-in-providers.ts';

/** An empty variable is how Compose and Helm leave one out. */
const text = z
  .string()
  .optional()
  .transform((value) => value || undefined);
const url = z.union([z.url(), z.literal('')]).optional();

export const PROVIDER_SETTINGS = {
  LINE_CLIENT_ID: text,
  LINE_CLIENT_SECRET: text,
  LINE_URL: url,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_URL: url,
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: text,
  APPLE_URL: url,
};

type Env = z.infer<z.ZodObject<typeof PROVIDER_SETTINGS>>;

/** The values when all are there, undefined when the provider is not configured. Throws with the names of those missing. */
function complete(env: Env, client: keyof Env, others: readonly (keyof Env)[]): string[] | undefined {
  if (!env[client]) return undefined;
  const missing = others.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`${client} also needs ${missing.join(', ')}`);
  return [client, ...others].map((name) => env[name] ?? '');
}

function account(env: Env, name: 'LINE' | 'GOOGLE'): ProviderAccount | undefined {
  const found = complete(env, `${name}_CLIENT_ID`, [`${name}_CLIENT_SECRET`]);
  const [clientId = '', clientSecret = ''] = found ?? [];
  return found && { clientId, clientSecret, url: env[`${name}_URL`] || undefined };
}

/** The accounts at sign-in providers that the settings name. Throws for one that is named by half. */
export function readProviderAccounts(env: Env): ProviderAccounts {
  const apple = complete(env, 'APPLE_CLIENT_ID', ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY']);
  const [clientId = '', teamId = '', keyId = '', privateKey = ''] = apple ?? [];
  return {
    line: account(env, 'LINE'),
    google: account(env, 'GOOGLE'),
    apple: apple && { clientId, teamId, keyId, privateKey, url: env.APPLE_URL || undefined },
  };
}
