import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CHART } from '../chart.ts';
import { readSettings, type ServiceFacts } from '../service-facts.ts';
import { requireDefaults } from './require-defaults.ts';
import {
  bytes,
  count,
  definitions,
  flag,
  listOf,
  object,
  oneOf,
  ref,
  text,
  type ValueSchema,
} from './schema-parts.ts';

/** Settings that the chart gives itself, from other values; see templates/_settings.tpl. */
const GIVEN_BY_THE_CHART = [
  'NODE_ENV',
  'LOG_LEVEL',
  'HTTP_HOST',
  'HTTP_PORT',
  'RPC_PORT',
  'RPC_CALLER_CHECK',
  'DRAIN_DELAY_MS',
  'PUBLIC_URL',
  'SHOP_URL',
  'OIDC_ISSUER',
  'OIDC_JWKS_URL',
  'OIDC_INTERNAL_URL',
  'KEYCLOAK_URL',
  'KEYCLOAK_REALM',
  'S3_ENDPOINT',
  'S3_PUBLIC_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_EVIDENCE_BUCKET',
  'ROLE',
];

/** Images that are no service's. */
const OTHER_IMAGES = ['edge', 'jobs', 'emulators', 'keycloak'];

const workload = {
  replicas: count(1, 100),
  resources: ref('resources'),
  autoscaling: ref('autoscaling'),
  podAnnotations: ref('annotations'),
  stopSeconds: count(1, 3600),
  tmpSize: bytes,
};

/** `services.<name>`: its settings as its own schema describes them, without those of the chart and its secrets. */
function serviceSchema(service: string, facts: ServiceFacts): ValueSchema {
  const { properties } = readSettings(service);
  const settings = facts.settings
    .filter((name) => !GIVEN_BY_THE_CHART.includes(name) && !name.endsWith('_ADDR'))
    .map((name) => [name, properties[name] as ValueSchema] as const);
  return object({
    ...workload,
    existingSecret: ref('secretName'),
    settings: object(Object.fromEntries(settings)),
  });
}

const server = (more: Record<string, ValueSchema> = {}): ValueSchema =>
  object({ image: ref('image'), size: bytes, resources: ref('resources'), ...more });

const bundled = object({
  enabled: flag,
  acknowledgeTrial: flag,
  pullPolicy: oneOf('Always', 'IfNotPresent', 'Never'),
  storageClass: ref('secretName'),
  postgres: server(),
  rabbitmq: server(),
  redis: server(),
  s3: server(),
  keycloak: object({
    image: ref('image'),
    tag: ref('tag'),
    replicas: count(1, 10),
    heap: text,
    resources: ref('resources'),
  }),
});

/** Not none, which would be all. */
const ports = { ...listOf(count(1, 65_535)), minItems: 1 };

const network = object({
  enabled: flag,
  replacedByMesh: flag,
  ingressFrom: ref('peers'),
  dns: ref('peers'),
  prometheus: ref('peers'),
  keycloakPods: ref('peers'),
  servers: object(
    Object.fromEntries(
      [
        'postgres',
        'rabbitmq',
        'broker',
        'redis',
        's3',
        'keycloak',
        'smtp',
        'sms',
        'collector',
        'traces',
        'gateways',
        'imageProviders',
        'links',
        'signInProviders',
      ].map((name) => [name, object({ ports, to: ref('peers') })]),
    ),
  ),
});

const originOrNone: ValueSchema = { anyOf: [{ const: '' }, ref('origin')] };

const emulators = object({
  enabled: flag,
  tag: ref('tag'),
  service: object({ type: ref('serviceType') }),
  ecpay: object({ url: originOrNone, nodePort: ref('nodePort') }),
  paynow: object({ url: originOrNone, nodePort: ref('nodePort') }),
  mail: object({ nodePort: ref('nodePort') }),
  resources: ref('resources'),
});

const edge = object({
  ...workload,
  service: object({
    type: ref('serviceType'),
    externalTrafficPolicy: oneOf('Cluster', 'Local'),
    nodePort: ref('nodePort'),
    annotations: ref('annotations'),
  }),
  trustedProxies: listOf(ref('cidr')),
  resolver: ref('resolver'),
  paymentOrigins: listOf(ref('origin')),
  uploadOrigins: listOf(ref('origin')),
  tileOrigins: listOf(ref('origin')),
  requestsPerSecond: count(1, 1_000_000),
  signInTriesPerMinute: count(1, 100_000),
  tlsSecret: ref('secretName'),
});

const share: ValueSchema = { type: 'number', minimum: 0, maximum: 1 };

const telemetry = object({
  endpoint: ref('url'),
  sampledShare: share,
  collector: object({
    enabled: flag,
    image: ref('image'),
    resources: ref('resources'),
    serviceMonitor: flag,
    keptShare: share,
    tracesEndpoint: text,
  }),
});

const jobs = object({
  retries: count(0, 20),
  timeoutSeconds: count(30, 86_400),
  resources: ref('resources'),
  databaseSecret: ref('secretName'),
  buckets: object({ enabled: flag, secret: ref('secretName') }),
  broker: object({ enabled: flag, secret: ref('secretName') }),
});

/** Schema of the chart's values: what Helm compares before it renders anything. */
export function valuesSchema(services: Record<string, ServiceFacts>): ValueSchema {
  const imageNames = [...Object.keys(services), ...OTHER_IMAGES];
  const defaults: unknown = parse(readFileSync(join(CHART, 'values.yaml'), 'utf8'), { merge: true });
  const own = Object.entries(services).map(([name, facts]) => [name, serviceSchema(name, facts)] as const);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Values of the chart tapory',
    $defs: definitions,
    ...requireDefaults(
      object({
        mode: oneOf('trial', 'production'),
        publicUrl: originOrNone,
        image: object({
          registry: ref('registry'),
          tag: ref('tag'),
          overrides: object(Object.fromEntries(imageNames.map((name) => [name, ref('image')]))),
          pullPolicy: oneOf('Always', 'IfNotPresent', 'Never'),
          pullSecrets: listOf(ref('secretName')),
        }),
        replicas: count(1, 100),
        autoscaling: oneOf('none', 'hpa', 'keda'),
        keda: object({ messagesPerCopy: count(1, 1_000_000) }),
        drainSeconds: count(0, 60),
        // The last of nine waits eight times as long, and a startup probe three minutes.
        startStaggerSeconds: count(0, 10),
        logLevel: oneOf('debug', 'info', 'warn', 'error'),
        rpc: object({ callerCheck: oneOf('tokens', 'off') }),
        // A debugger runs code for everybody who reaches its port.
        nodeOptions: { ...text, not: { pattern: '--inspect' } },
        pods: object({
          nodeSelector: ref('labels'),
          tolerations: ref('peers'),
          affinity: ref('free'),
          priorityClassName: ref('secretName'),
        }),
        podAnnotations: ref('annotations'),
        services: object(Object.fromEntries(own)),
        worker: object(workload),
        mediaWorker: object(workload),
        edge,
        ingress: object({
          enabled: flag,
          class: ref('secretName'),
          annotations: ref('annotations'),
          tlsSecret: ref('secretName'),
        }),
        httpRoute: object({ enabled: flag, annotations: ref('annotations'), parentRefs: ref('peers') }),
        keycloak: object({
          internalUrl: ref('keycloakUrl'),
          syncRealm: flag,
          adminSecret: ref('secretName'),
          providersSecret: ref('secretName'),
        }),
        objectStore: object({
          endpoint: ref('storeUrl'),
          publicEndpoint: ref('url'),
          region: { ...text, minLength: 1 },
          buckets: object({ media: ref('bucket'), 'ai-generation': ref('bucket') }),
          evidenceBucket: ref('bucket'),
        }),
        jobs,
        seed: object({ demo: flag }),
        telemetry,
        networkPolicy: network,
        bundled,
        emulators,
        service: { type: 'object' },
        global: { type: 'object' },
      }),
      defaults,
    ),
  };
}
