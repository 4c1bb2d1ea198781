import { z } from 'zod';
import { callerDigestsSchema, sharedTokenFault } from '../rpc/callers.ts';
import { type ConfigRules, findRuleFaults } from './config-rules.ts';

type Shape = Record<string, z.ZodType>;

/** Marks a setting that must come from a secret store; JSON Schema's word for it is `writeOnly`. */
export const secret = <S extends z.ZodType>(schema: S): S => schema.meta({ writeOnly: true });

/** A setting of comma-separated seconds, such as `60,300`. */
export const secondsList = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().int().min(1)).min(1));

/** Variables that every service reads; each service adds its own with {@link loadConfig}. */
export const commonConfig = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('Mode of the process'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least level that is logged'),
  HTTP_HOST: z.string().default('127.0.0.1').describe('Address that HTTP listens on'),
  HTTP_PORT: z.coerce.number().int().min(0).max(65535).describe('Port of HTTP; 0 takes a free one'),
  RPC_PORT: z.coerce.number().int().min(0).max(65535).describe('Port of gRPC; 0 takes a free one'),
  PUBLIC_URL: z.url().describe('Where people reach the shop, without a slash at the end'),
  DATABASE_URL: secret(z.url({ protocol: /^postgres(ql)?$/ })).describe(
    'PostgreSQL database of this service',
  ),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe('Most connections to PostgreSQL'),
  RABBITMQ_URL: secret(z.url({ protocol: /^amqps?$/ })).describe(
    'Broker, amqp://user:password@host:port/vhost',
  ),
  REDIS_URL: secret(z.url({ protocol: /^rediss?$/ })).describe('Redis, redis://host:port'),
  RPC_TOKEN: secret(z.string().min(16)).describe('Secret that this service shows others over gRPC'),
  RPC_CALLERS: callerDigestsSchema.describe(
    'Services that may call this one, as name=SHA-256 of their RPC_TOKEN in hexadecimal, comma-separated',
  ),
  RPC_CALLER_CHECK: z
    .enum(['tokens', 'off'])
    .default('tokens')
    .describe('How callers over gRPC prove who they are; off only where a service mesh checks them'),
  IDEMPOTENCY_KEEP_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(720)
    .default(48)
    .describe('How long an Idempotency-Key and its answer are stored, hours'),
  SECURITY_LOG_KEY: secret(z.string().min(32)).describe(
    'Secret under which addresses stand in the security log; the same in all services',
  ),
  SECURITY_LOG_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('File that takes the security log as well as stdout'),
  OIDC_ISSUER: z.url().describe('Issuer that access tokens name'),
  OIDC_JWKS_URL: z.url().describe('Where the signing keys of access tokens are read'),
  OIDC_AUDIENCE: z.string().default('tapory-api').describe('Audience that access tokens must name'),
  DRAIN_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(0)
    .describe('Wait between not-ready and closing, ms'),
} as const satisfies Shape;

const needsHttps = (url: string): string | undefined =>
  url.startsWith('https://') ? undefined : 'people’s passwords and sessions need https';

/** What every service refuses with NODE_ENV=production. */
const PRODUCTION_RULES: ConfigRules<ServiceConfig> = {
  LOG_LEVEL: (level) => (level === 'silent' ? 'the security log would be silent, too' : undefined),
  PUBLIC_URL: needsHttps,
  OIDC_ISSUER: needsHttps,
  RPC_CALLERS: sharedTokenFault,
  RPC_TOKEN: (token) =>
    token.length < 32 ? 'a secret of fewer than 32 characters can be guessed' : undefined,
};

type ConfigOf<S extends Shape> = z.infer<z.ZodObject<typeof commonConfig & S>>;

/** Configuration of a service: the common variables and its own. */
export type ServiceConfig<S extends Shape = Record<never, never>> = ConfigOf<S>;

/** A configuration that cannot be used; the message lists every wrong variable, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function configError(
  shape: Shape,
  faults: readonly (readonly [name: string, reason: string])[],
): ConfigError {
  const lines = faults.map(
    ([name, reason]) => `  ${name}: ${reason} (${shape[name]?.description ?? 'no description'})`,
  );
  return new ConfigError(`The environment is not usable:\n${lines.join('\n')}`);
}

type Rules<C> = {
  /** Rules between settings, in every mode. */
  always?: ConfigRules<C>;
  /** Refuses development settings with NODE_ENV=production. */
  production?: ConfigRules<C>;
};

/** The environment without what is required and empty, as a chart or a Compose file writes what it was not given. */
function withoutEmpty(shape: Shape, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isMissing = (name: string) => env[name] === '' && shape[name]?.safeParse(undefined).success === false;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isMissing(name)));
}

/**
 * Reads and checks the environment. Throws {@link ConfigError} with every wrong variable and its description: of the
 * wrong type, against a rule of `always`, or with NODE_ENV=production against a production rule of the service or of all
 * services. Values are never printed, since some are secrets.
 */
export function loadConfig<S extends Shape>(
  own: S,
  env: NodeJS.ProcessEnv = process.env,
  { always = {}, production = {} }: Rules<ConfigOf<S>> = {},
): ConfigOf<S> {
  const shape: Shape = { ...commonConfig, ...own };
  const result = z.object(shape).safeParse(withoutEmpty(shape, env));
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message] as const);
    throw configError(shape, faults);
  }
  const config = result.data as ConfigOf<S>;
  const faults = findRuleFaults(config, always);
  if ((config as ServiceConfig).NODE_ENV === 'production')
    faults.push(
      ...findRuleFaults<ServiceConfig>(config as ServiceConfig, PRODUCTION_RULES),
      ...findRuleFaults(config, production),
    );
  if (faults.length > 0) throw configError(shape, faults);
  return config;
}
