export const PROVIDERS = ['line', 'google', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Everything that can be set; the same values are the shop's settings of its accounts. */
export type EmulatorConfig = {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Addresses that browsers may be sent back to begin with one of these. */
  callbacks: readonly string[];
  clientIds: Record<Provider, string>;
  clientSecrets: Record<'line' | 'google', string>;
  /** Whose token Apple takes as the secret, and the public half of the key that signs it, in PEM. */
  apple: { teamId: string; keyId: string; publicKey: string };
};

/** A made-up account at each provider. The key is for this emulator only and signs nothing that Apple would take. */
export const TEST_ACCOUNTS = {
  LINE_CLIENT_ID: '1650000000',
  LINE_CLIENT_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  GOOGLE_CLIENT_ID: 'tapory.apps.googleusercontent.test',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-tapory-sandbox',
  APPLE_CLIENT_ID: 'test.tapory.web',
  APPLE_TEAM_ID: 'TAPORYTEAM',
  APPLE_KEY_ID: 'TAPORYKEY1',
} as const;

/** Reads the settings, see the README; values given in code win. */
export function readConfig(env: NodeJS.ProcessEnv, own: Partial<EmulatorConfig> = {}): EmulatorConfig {
  const shop = env.SHOP_URL ?? 'http://localhost:18000';
  const of = (name: keyof typeof TEST_ACCOUNTS): string => env[name] ?? TEST_ACCOUNTS[name];
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 18014),
    callbacks: [`${shop}/auth/realms/tapory/broker/`],
    clientIds: {
      line: of('LINE_CLIENT_ID'),
      google: of('GOOGLE_CLIENT_ID'),
      apple: of('APPLE_CLIENT_ID'),
    },
    clientSecrets: { line: of('LINE_CLIENT_SECRET'), google: of('GOOGLE_CLIENT_SECRET') },
    apple: {
      teamId: of('APPLE_TEAM_ID'),
      keyId: of('APPLE_KEY_ID'),
      publicKey: (env.APPLE_PUBLIC_KEY ?? '').replaceAll(String.raw`\n`, '\n'),
    },
    ...own,
  };
}
