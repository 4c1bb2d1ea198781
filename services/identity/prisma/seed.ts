import { EVENTS } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { createMessaging } from '@tapory/messaging';
import { createLog, newId, type Role, refuseInProduction } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { z } from 'zod';
import { createKeycloakAdmin } from '../src/clients/keycloak-admin.ts';
import { keySchema } from '../src/config.ts';
import { findIdByUsername, updateAccount } from '../src/data/accounts.ts';
import { createDatabase } from '../src/data/database.ts';
import { createSecretBox } from '../src/data/secret-box.ts';
import { finishRegistration } from '../src/use-cases/finish-registration.ts';

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
// Only its outbox is used: what it records is sent when the service starts.
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
const deps = { outbox, box: createSecretBox(env.RECOVERY_CODE_KEY), publicUrl: env.PUBLIC_URL };

const PATIENCE = 12;

/** A Keycloak that has just started on a busy machine may take longer for its first answer than a call waits. */
async function findUserPatiently(username: string, tries = PATIENCE): ReturnType<typeof keycloak.findUser> {
  try {
    return await keycloak.findUser(username);
  } catch (error) {
    if (tries <= 1 || AppError.from(error).code !== 'TEMPORARILY_UNAVAILABLE') throw error;
    return findUserPatiently(username, tries - 1);
  }
}

/** An app that its owner has taken away or replaced comes back only for somebody who has nothing else. */
async function giveApp(userId: string, secret: string): Promise<void> {
  if ((await keycloak.listAuthenticators(userId)).length === 0) await keycloak.addApp(userId, secret);
}

// A person who is already there stays as they are; what is missing on either side is made.
for (const { username, password, name, email, phone, role } of DEMO) {
  const id = newId();
  const user = await findUserPatiently(username);
  const userId = user?.id ?? (await keycloak.createUser({ username, password, registrationId: id }));
  if (!userId) throw new Error(`${username} could not be made`);
  if (role) await keycloak.addRole(userId, role);
  if (role && env.DEMO_ADMIN_OTP_SECRET) await giveApp(userId, env.DEMO_ADMIN_OTP_SECRET);
  if (await findIdByUsername(database, username)) continue;
  const { terms, privacy, disclaimer } = documentVersions;
  const consents = { terms, privacy, disclaimer };
  const createdAt = new Date();
  const profile = { username, email, phone, consents, language: 'zh-TW' as const, createdAt };
  await finishRegistration(deps, { id, ...profile }, userId);
  // Nobody reads the demo's mailbox for a link; its mails are looked at in the catcher.
  await updateAccount(database, userId, { name, emailConfirmedAt: createdAt, phoneConfirmedAt: createdAt });
}
await database.$disconnect();
