import { loadConfig, secret } from '@tapory/service-kit';
import { accounts, signInProviders } from '@tapory/shop';
import { z } from 'zod';

const seconds = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const DAY = 86_400;

/** The secret that belongs to it is Keycloak's affair alone. */
const providerClient = (name: string) =>
  z
    .string()
    .optional()
    .describe(`The shop’s client at ${name}, as the realm has it; without it nobody is offered ${name}`);

/** Key of encryption and of keyed fingerprints: 32 bytes in base64. */
export const keySchema = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes in base64');

/** Settings in addition to those of every service; listed in the README. */
export const settings = {
  OIDC_CLIENT_ID: z.string().default('tapory-web').describe('OIDC client of the shop'),
  OIDC_CLIENT_SECRET: secret(z.string().min(1)).describe('Its secret'),
  OIDC_INTERNAL_URL: z.url().describe('The realm’s internal URL, …/realms/tapory'),
  KEYCLOAK_URL: z.url().describe('Keycloak’s internal URL, for the admin API'),
  KEYCLOAK_REALM: z.string().default('tapory').describe('Realm of the accounts'),
  KEYCLOAK_ADMIN_CLIENT_ID: z
    .string()
    .default('tapory-identity')
    .describe('Client of this service; may manage users and read events, nothing else'),
  KEYCLOAK_ADMIN_CLIENT_SECRET: secret(z.string().min(1)).describe('Its secret'),
  RECOVERY_CODE_KEY: secret(keySchema).describe(
    '32 random bytes in base64: encrypts tokens and messages, keys fingerprints',
  ),
  LINE_CLIENT_ID: providerClient('LINE'),
  GOOGLE_CLIENT_ID: providerClient('Google'),
  APPLE_CLIENT_ID: providerClient('Apple'),
  SESSION_IDLE_SECONDS: seconds(7 * DAY).describe('A session ends after this long without a request'),
  SESSION_ABSOLUTE_SECONDS: seconds(30 * DAY).describe('A session ends this long after sign-in'),
  REAUTHENTICATION_SECONDS: seconds(300).describe('How long a proof of the password is valid'),
  PASSWORD_MIN_LENGTH: z.coerce
    .number()
    .int()
    .min(6)
    .default(accounts.changedPasswordMin)
    .describe('Minimum length of a changed password'),
  SIGN_INS_PER_ADDRESS: seconds(1000).describe('Maximum sign-ins started from one address in ten minutes'),
  REGISTRATIONS_PER_ADDRESS: seconds(400).describe('Maximum registrations from one address in an hour'),
  RESETS_PER_ADDRESS: seconds(300).describe(
    'Maximum codes requested and entered from one address in an hour',
  ),
  CONFIRMATION_MAILS_PER_DAY: seconds(3).describe(
    'Maximum confirmation mails to one unconfirmed address in a day, whoever asks for them',
  ),
  ORDER_MAILS_PER_HOUR: seconds(20).describe(
    'Maximum mails about orders in an hour to addresses typed at the checkout, by who orders and by address, which gets three times as many in a day',
  ),
  SHOP_URL: z.url().optional().describe('The shop’s internal URL, for exports; PUBLIC_URL when absent'),
  SMTP_URL: secret(z.string().min(1)).describe('Mail server, smtp://user:password@host:port'),
  MAIL_FROM: z.string().default('Tapory 觸憶 <hello@tapory.test>').describe('Sender of mails'),
  MAIL_PER_SECOND: seconds(14).describe(
    'Maximum messages per second and replica; the quota of a new account at a large provider',
  ),
  SMS_PROVIDER: z
    .enum(['none', 'log', 'twilio', 'mitake'])
    .default('none')
    .describe('SMS provider; log writes messages into the log, for development only'),
  SMS_PER_DAY: seconds(2000).describe('Maximum short messages in 24 hours, of all replicas together'),
  TWILIO_API_URL: z.url().default('https://api.twilio.com').describe('Twilio’s API'),
  TWILIO_ACCOUNT_SID: z.string().optional().describe('Account at Twilio; with SMS_PROVIDER=twilio'),
  TWILIO_AUTH_TOKEN: secret(z.string().optional()).describe('Its token; with SMS_PROVIDER=twilio'),
  TWILIO_FROM: z
    .string()
    .optional()
    .describe('Number, sender or messaging service (MG…) of Twilio that messages come from'),
  MITAKE_API_URL: z.url().default('https://smsapi.mitake.com.tw').describe('Mitake’s (三竹簡訊) API'),
  MITAKE_USERNAME: z.string().optional().describe('Account at Mitake; with SMS_PROVIDER=mitake'),
  MITAKE_PASSWORD: secret(z.string().optional()).describe('Its password; with SMS_PROVIDER=mitake'),
} as const;

type Provider = 'none' | 'log' | 'twilio' | 'mitake';

const neededBy =
  (provider: Provider) =>
  (value: string | undefined, { SMS_PROVIDER }: { SMS_PROVIDER: Provider }): string | undefined =>
    SMS_PROVIDER === provider && !value ? `SMS_PROVIDER=${provider} needs it` : undefined;

/** Configuration of this service. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) =>
  loadConfig(settings, env, {
    always: {
      TWILIO_ACCOUNT_SID: neededBy('twilio'),
      TWILIO_AUTH_TOKEN: neededBy('twilio'),
      TWILIO_FROM: neededBy('twilio'),
      MITAKE_USERNAME: neededBy('mitake'),
      MITAKE_PASSWORD: neededBy('mitake'),
    },
    production: {
      // Anyone who can read the log could take over any account.
      SMS_PROVIDER: (provider) => (provider === 'log' ? 'writes codes into the log' : undefined),
      MAIL_FROM: (from) => (/\.test>?$/.test(from) ? 'no mail server takes this sender' : undefined),
    },
  });

export type Config = ReturnType<typeof readConfig>;

/** By whom one can sign in besides a password: those whose client is configured. */
export const offeredProviders = (config: Config): readonly (typeof signInProviders)[number][] => {
  const clients = {
    line: config.LINE_CLIENT_ID,
    google: config.GOOGLE_CLIENT_ID,
    apple: config.APPLE_CLIENT_ID,
  };
  return signInProviders.filter((name) => clients[name]);
};
