import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cacheDir,
  prepareVersitygw,
  type Report,
  ROOT,
  type Running,
  renderRealm,
  startKeycloak,
  startNginx,
  startPostgres,
  startRabbitMq,
  startRedis,
  startS3,
  startSmtp,
  themesDir,
} from '@tapory/local-servers';
import { parseSignInTries, renderGateway } from '../core/gateway-config.ts';
import { type Plan, serviceUrl } from '../core/service-env.ts';
import { BUCKETS } from '../core/services.ts';
import { parseTrustedProxies } from '../core/trusted-proxies.ts';
import type { State } from '../lib/state.ts';

const MIME_TYPES = [
  '/etc/nginx/mime.types',
  '/opt/homebrew/etc/nginx/mime.types',
  '/usr/local/etc/nginx/mime.types',
];

/** The servers under the services, by name; all can start at the same time. */
export function servers(
  plan: Plan,
  state: State,
): Record<
  'keycloak' | 'postgres' | 'rabbitmq' | 'redis' | 's3' | 'smtp',
  (report?: Report) => Promise<Running>
> {
  const { ports, secrets, publicUrl } = plan;
  return {
    keycloak: (report) =>
      startKeycloak({
        dir: state.data('keycloak'),
        ports: { http: ports.keycloak, management: ports.keycloakManagement },
        publicUrl,
        admin: { username: 'tapory-admin', password: secrets.keycloakAdminPassword },
        realm: renderRealm({
          publicUrl,
          identityUrl: serviceUrl('identity', plan),
          webClientSecret: secrets.webClientSecret,
          identityClientSecret: secrets.identityClientSecret,
        }),
        themesDir: themesDir(),
        cacheDir: cacheDir(),
        logFile: state.log('keycloak'),
        ...(report ? { report } : {}),
      }),
    postgres: () =>
      startPostgres({
        dir: state.data('postgres'),
        port: ports.postgres,
        password: secrets.postgresPassword,
        durable: true,
        logFile: state.log('postgres'),
      }),
    rabbitmq: () =>
      startRabbitMq({
        dir: state.data('rabbitmq'),
        ports: { amqp: ports.rabbitmq, dist: ports.rabbitmqDist, epmd: ports.epmd },
        password: secrets.rabbitmqPassword,
        logFile: state.log('rabbitmq'),
      }),
    redis: () =>
      startRedis({
        dir: state.data('redis'),
        port: ports.redis,
        persistent: true,
        logFile: state.log('redis'),
      }),
    s3: async (report) =>
      startS3({
        dir: state.data('s3'),
        port: ports.s3,
        accessKey: secrets.s3AccessKey,
        secretKey: secrets.s3SecretKey,
        command: await prepareVersitygw(cacheDir(), report),
        buckets: Object.values(BUCKETS),
        logFile: state.log('s3'),
      }),
    smtp: () =>
      startSmtp({
        dir: state.data('mail'),
        ports: { smtp: ports.smtp, web: ports.mail },
        logFile: state.log('smtp'),
      }),
  };
}

const errorTexts = (language: string) =>
  JSON.parse(readFileSync(join(ROOT, 'locales', language, 'errors.json'), 'utf8')) as Record<string, string>;

/** Starts the gateway in front of everything. */
export function startGateway(plan: Plan, state: State): Promise<Running> {
  const dir = state.data('gateway');
  const config = renderGateway(readFileSync(join(ROOT, 'deploy/gateway/nginx.conf.template'), 'utf8'), {
    base: plan.base,
    ports: plan.ports,
    publicUrl: plan.publicUrl,
    signInTriesPerMinute: parseSignInTries(process.env.TAPORY_SIGN_IN_TRIES_PER_MINUTE),
    trustedProxies: parseTrustedProxies(process.env.TAPORY_TRUSTED_PROXIES),
    paymentOrigins: [plan.ports.ecpay, plan.ports.paynow].map((port) => `http://127.0.0.1:${port}`),
    errorTexts: { zh: errorTexts('zh-TW'), en: errorTexts('en') },
    accessLog: state.log('gateway-access'),
    root: ROOT,
    dir,
    mimeTypes: MIME_TYPES.find((file) => existsSync(file)) ?? 'mime.types',
    asRoot: process.getuid?.() === 0,
  });
  return startNginx({ dir, port: plan.ports.gateway, config, logFile: state.log('gateway') });
}
