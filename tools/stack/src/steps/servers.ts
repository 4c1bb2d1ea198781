import { findMimeTypes, readEdgeSettings, renderEdge } from '@tapory/edge-config';
import {
  cacheDir,
  prepareVersitygw,
  type Report,
  ROOT,
  type Running,
  startKeycloak,
  startNginx,
  startPostgres,
  startRabbitMq,
  startRedis,
  startS3,
  startSmtp,
  themesDir,
} from '@tapory/local-servers';
import { renderRealm } from '@tapory/provisioning';
import { edgeEnv } from '../core/edge-env.ts';
import { type Plan, providerAccounts, serviceUrl } from '../core/service-env.ts';
import { BUCKETS, LOCKED_BUCKETS } from '../core/services.ts';
import type { State } from '../lib/state.ts';

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
          providers: providerAccounts(plan),
        }),
        themesDir: themesDir(),
        cacheDir: cacheDir(),
        logFile: state.log('keycloak'),
        forTests: state.forTests,
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
        lockedBuckets: Object.values(LOCKED_BUCKETS),
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

/** Starts the edge in front of everything; EDGE_* variables of this process override what follows from the plan. */
export function startGateway(plan: Plan, state: State): Promise<Running> {
  const dir = state.data('gateway');
  const config = renderEdge(readEdgeSettings({ ...edgeEnv(plan), ...process.env }), {
    root: ROOT,
    dir,
    mimeTypes: findMimeTypes(),
    accessLog: state.log('gateway-access'),
    nameServers: [],
    workers: 'auto',
    isRoot: process.getuid?.() === 0,
  });
  return startNginx({ dir, port: plan.ports.gateway, config, logFile: state.log('gateway') });
}
