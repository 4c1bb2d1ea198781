import { IdentityServiceService } from '@tapory/contracts';
import {
  createRateLimiter,
  createRedis,
  createService,
  type Log,
  redisPart,
  type Service,
} from '@tapory/service-kit';
import { findAccountStatus } from './accounts/use-cases/find-account-status.ts';
import { watchAuthenticatorsJob } from './authenticators/jobs/watch-authenticators.ts';
import { createKeycloakAdmin } from './clients/keycloak/keycloak-admin.ts';
import { createOidc } from './clients/oidc.ts';
import { type Config, offeredProviders } from './config.ts';
import { buildSubscriptions } from './consumers/index.ts';
import { sealIdempotencyStore } from './crypto/sealed-idempotency.ts';
import { createSecretBox } from './crypto/secret-box.ts';
import { createDatabase } from './data/database.ts';
import { buildRoutes } from './http/index.ts';
import { createLimits } from './limits/limits.ts';
import { createMailer } from './messages/clients/mailer.ts';
import { createMitakeSms } from './messages/clients/mitake-sms.ts';
import { createLogSms, createNoSms, type SmsSender } from './messages/clients/sms.ts';
import { createTwilioSms } from './messages/clients/twilio-sms.ts';
import { messageGauges } from './messages/data/message-gauges.ts';
import { followDeliveriesJob } from './messages/jobs/follow-deliveries.ts';
import { purgeMessagesJob } from './messages/jobs/purge-messages.ts';
import { sendMessagesJob } from './messages/jobs/send-messages.ts';
import { createShopApi } from './own-data/clients/shop-api.ts';
import { convertRecoveryCodesJob } from './passwords/jobs/convert-recovery-codes.ts';
import { createSignUps } from './providers/data/sign-ups.ts';
import { createTurns } from './providers/data/turns.ts';
import { watchProvidersJob } from './providers/jobs/watch-providers.ts';
import { finishRegistrationsJob } from './registration/jobs/finish-registrations.ts';
import { RPC_CALLERS } from './rpc/callers.ts';
import { buildRpcHandlers } from './rpc/index.ts';
import { createLogoutTokenReader } from './sessions/clients/logout-token.ts';
import { sessionGauge } from './sessions/data/session-gauge.ts';
import { createSessions } from './sessions/data/sessions.ts';
import { resolveSession } from './sessions/use-cases/resolve-session.ts';
import { createSignInCursor } from './sign-in/data/sign-in-cursor.ts';
import { createSignInStates } from './sign-in/data/sign-in-states.ts';
import { recordSignInsJob } from './sign-in/jobs/record-sign-ins.ts';
import { tellSuspensionsJob } from './staff/jobs/tell-suspensions.ts';

function createSms(config: Config, log: Log): SmsSender {
  if (config.SMS_PROVIDER === 'twilio')
    return createTwilioSms({
      url: config.TWILIO_API_URL,
      accountSid: config.TWILIO_ACCOUNT_SID ?? '',
      authToken: config.TWILIO_AUTH_TOKEN ?? '',
      from: config.TWILIO_FROM ?? '',
    });
  if (config.SMS_PROVIDER === 'mitake')
    return createMitakeSms({
      url: config.MITAKE_API_URL,
      username: config.MITAKE_USERNAME ?? '',
      password: config.MITAKE_PASSWORD ?? '',
    });
  return config.SMS_PROVIDER === 'log' ? createLogSms(log) : createNoSms();
}

function buildClients(config: Config, log: Log) {
  return {
    oidc: createOidc({
      issuer: config.OIDC_ISSUER,
      internalUrl: config.OIDC_INTERNAL_URL,
      clientId: config.OIDC_CLIENT_ID,
      clientSecret: config.OIDC_CLIENT_SECRET,
      redirectUri: `${config.PUBLIC_URL}/api/identity/callback`,
    }),
    keycloak: createKeycloakAdmin({
      url: config.KEYCLOAK_URL,
      realm: config.KEYCLOAK_REALM,
      clientId: config.KEYCLOAK_ADMIN_CLIENT_ID,
      clientSecret: config.KEYCLOAK_ADMIN_CLIENT_SECRET,
    }),
    readLogoutToken: createLogoutTokenReader({
      issuer: config.OIDC_ISSUER,
      jwksUrl: config.OIDC_JWKS_URL,
      clientId: config.OIDC_CLIENT_ID,
    }),
    shop: createShopApi(config.SHOP_URL ?? config.PUBLIC_URL),
    mailer: createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    sms: createSms(config, log),
  };
}

function buildStores(config: Config, log: Log) {
  const redis = createRedis({ url: config.REDIS_URL, log });
  const box = createSecretBox(config.RECOVERY_CODE_KEY);
  const lifetime = {
    idleSeconds: config.SESSION_IDLE_SECONDS,
    absoluteSeconds: config.SESSION_ABSOLUTE_SECONDS,
  };
  const limits = createLimits(createRateLimiter(redis), {
    signInsPerAddress: config.SIGN_INS_PER_ADDRESS,
    registrationsPerAddress: config.REGISTRATIONS_PER_ADDRESS,
    resetsPerAddress: config.RESETS_PER_ADDRESS,
    confirmationMailsPerDay: config.CONFIRMATION_MAILS_PER_DAY,
    orderMailsPerHour: config.ORDER_MAILS_PER_HOUR,
  });
  const sessions = createSessions({ redis, box, lifetime });
  return {
    redis,
    box,
    limits,
    sessions,
    signInStates: createSignInStates(redis),
    signUps: createSignUps({ redis, box }),
    turns: createTurns(redis),
    signInCursor: createSignInCursor(redis),
  };
}

/** Composition root of the identity service: the only place that creates adapters. */
export const buildApp = (config: Config): Service =>
  createService({
    name: 'identity',
    title: 'Tapory identity',
    config,
    createDatabase,
    build({ database, outbox, log, security }) {
      const deps = {
        ...{ database, outbox, log },
        ...buildStores(config, log),
        ...buildClients(config, log),
        publicUrl: config.PUBLIC_URL,
        passwordMinLength: config.PASSWORD_MIN_LENGTH,
        signInProviders: offeredProviders(config),
        sendsSms: config.SMS_PROVIDER !== 'none',
        smsPerDay: config.SMS_PER_DAY,
        reauthenticationSeconds: config.REAUTHENTICATION_SECONDS,
        cookieSeconds: config.SESSION_ABSOLUTE_SECONDS,
      };
      return {
        routes: buildRoutes(deps),
        rpc: {
          definition: IdentityServiceService,
          handlers: buildRpcHandlers(deps),
          callers: RPC_CALLERS,
        },
        subscriptions: buildSubscriptions(deps),
        sessions: {
          resolve: (sessionId) => resolveSession(deps, sessionId),
          findAccountStatus: (userId) => findAccountStatus(deps, userId),
        },
        wrapIdempotency: (store) => sealIdempotencyStore(store, deps.box),
        connections: [
          redisPart({ name: 'redis', client: deps.redis, log }),
          { name: 'mailer', stop: async () => deps.mailer.close() },
        ],
        jobs: [
          sendMessagesJob({ ...deps, perSecond: config.MAIL_PER_SECOND }),
          followDeliveriesJob(deps),
          finishRegistrationsJob(deps),
          convertRecoveryCodesJob(deps),
          tellSuspensionsJob(deps),
          purgeMessagesJob(deps),
          watchAuthenticatorsJob(deps),
          watchProvidersJob(deps),
          recordSignInsJob({ ...deps, security }),
        ],
        gauges: [messageGauges(database.pool), sessionGauge(deps.redis)],
      };
    },
  });
