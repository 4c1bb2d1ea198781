import { EVENTS } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { createMessaging } from '@tapory/messaging';
import { createLog, newId, type Role, refuseInProduction } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { z } from 'zod';
import { findIdByUsername, updateAccount } from './accounts/data/accounts.ts';
import { createKeycloakAdmin } from './clients/keycloak/keycloak-admin.ts';
import { keySchema } from './config.ts';
import { createSecretBox } from './crypto/secret-box.ts';
import { createDatabase } from './data/database.ts';
import { finishRegistration } from './registration/use-cases/finish-registration.ts';

refuseInProduction('demo accounts with known passwords');

type Demo = { username: string; password: string; name: string; email: string; phone: string; role?: Role };

const DEMO: Demo[] = [
  {
    username: 'demo',
    password: 'Tapory-demo-1',
    name: '王小美',
    email: 'demo@tapory.test',
    phone: '0912345678',
  },
  {
    username: 'admin',
    password: 'Tapory-admin-1',
    name: '店長',
    email: 'admin@tapory.test',
    phone: '0987654321',
    role: 'admin',
  },
];

const env = z
  .object({
    DATABASE_URL: z.string().min(1),
    PUBLIC_URL: z.url(),
    KEYCLOAK_URL: z.url(),
    KEYCLOAK_REALM: z.string().default('tapory'),
    KEYCLOAK_ADMIN_CLIENT_ID: z.string().default('tapory-identity'),
    KEYCLOAK_ADMIN_CLIENT_SECRET: z.string().min(1),
    RECOVERY_CODE_KEY: keySchema,
    /** Secret of the demo administrator's authenticator app; without it they set one up at their first sign-in. */
    DEMO_ADMIN_OTP_SECRET: z.string().min(20).optional(),
    NODE_ENV: z.literal(['development', 'test'], 'demo accounts have known passwords: never in production'),
  })
  .parse(process.env);

const database = createDatabase({ url: env.DATABASE_URL, poolSize: 1 });
// Only its outbox is used: the service publishes the events when it starts.
const { outbox } = createMessaging({
  service: 'identity',
  events: EVENTS,
  db: database,
  log: createLog({ service: 'identity-seed', level: 'warn' }),
  amqpUrl: '',
  databaseUrl: env.DATABASE_URL,
});
const keycloak = createKeycloakAdmin({
  url: env.KEYCLOAK_URL,
  realm: env.KEYCLOAK_REALM,
  clientId: env.KEYCLOAK_ADMIN_CLIENT_ID,
  clientSecret: env.KEYCLOAK_ADMIN_CLIENT_SECRET,
});
const limits = { countConfirmationMail: async () => true };
const deps = { outbox, box: createSecretBox(env.RECOVERY_CODE_KEY), publicUrl: env.PUBLIC_URL, limits };

const MAX_TRIES = 12;

/** The first call to a Keycloak that has just started may exceed the timeout. */
async function findUserWithRetry(username: string, tries = MAX_TRIES): ReturnType<typeof keycloak.findUser> {
  try {
    return await keycloak.findUser(username);
  } catch (error) {
    if (tries <= 1 || AppError.from(error).code !== 'TEMPORARILY_UNAVAILABLE') throw error;
    return findUserWithRetry(username, tries - 1);
  }
}

/** Does not restore an app that its owner has removed, as long as they have another authenticator. */
async function giveApp(userId: string, secret: string): Promise<void> {
  if ((await keycloak.listAuthenticators(userId)).length === 0) await keycloak.addApp(userId, secret);
}

// Idempotent: existing people are not changed; what is missing on either side is created.
for (const { username, password, name, email, phone, role } of DEMO) {
  const id = newId();
  const user = await findUserWithRetry(username);
  const userId = user?.id ?? (await keycloak.createUser({ username, password, registrationId: id }));
  if (!userId) throw new Error(`${username} could not be created`);
  if (role) await keycloak.addRole(userId, role);
  if (role && env.DEMO_ADMIN_OTP_SECRET) await giveApp(userId, env.DEMO_ADMIN_OTP_SECRET);
  if (await findIdByUsername(database, username)) continue;
  const { terms, privacy, disclaimer } = documentVersions;
  const consents = { terms, privacy, disclaimer };
  const createdAt = new Date();
  const profile = { username, email, phone, consents, language: 'zh-TW' as const, createdAt };
  await finishRegistration(deps, { id, ...profile }, userId);
  // Demo contacts are confirmed, since nobody opens the link in a demo mailbox.
  await updateAccount(database, userId, { name, emailConfirmedAt: createdAt, phoneConfirmedAt: createdAt });
}
await database.$disconnect();
