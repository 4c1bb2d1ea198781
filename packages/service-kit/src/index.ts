export type { Service, ServiceOptions } from './assemble-service.ts';
export { type Actor, knownRoles, ROLES, type Role, STAFF_ROLES } from './auth/actor.ts';
export type { Owned } from './auth/authorize.ts';
export type { AccountStatus } from './auth/bearer.ts';
export { readCookie, SESSION_COOKIE } from './auth/resolve-actor.ts';
export { ACCOUNT_CHANNEL, createSessionResolver, REVOCATION_CHANNEL } from './auth/session-resolver.ts';
export { defineErasure } from './clients/define-erasure.ts';
export { createErasedOwners } from './clients/erased-owners.ts';
export { createLeases, type Lease, type Leases, type LeaseTx } from './clients/leases.ts';
export { createRateLimiter, type Limit, type RateLimiter } from './clients/rate-limiter.ts';
export { createRedis, type RedisClient, redisPart } from './clients/redis.ts';
export { cancelDeletion, deleteDueObjects, scheduleDeletion } from './clients/scheduled-deletions.ts';
export { type Connect, createService } from './create-service.ts';
export { CSV_RESPONSE, csvReply } from './http/csv-reply.ts';
export { type Abilities, defineAbilities } from './http/define-abilities.ts';
export { defineStaffList } from './http/define-staff-list.ts';
export { errorText } from './http/error-texts.ts';
export {
  defineHandler,
  definePublicHandler,
  type Handler,
  type HandlerContext,
  type OtherResponse,
  type PublicHandler,
} from './http/handler.ts';
export { HttpReply } from './http/http-reply.ts';
export { LANGUAGES, type Language, negotiateLanguage, toLanguage } from './http/language.ts';
export { fileSlice, listQueries, type Order, toInstants, toOrder, toSlice } from './http/list-query.ts';
export { describeApi } from './http/openapi.ts';
export type { Route } from './http/route.ts';
export {
  bilingualSchema,
  instantSchema,
  lineSchema,
  linesSchema,
  mailAddressSchema,
  moneySchema,
  pageOf,
  pageQuerySchema,
  reads,
  searchSchema,
  uuidSchema,
  valueSchema,
  versionSchema,
  zonedInstantSchema,
} from './http/schemas.ts';
export type { AnswerFirst } from './http/server.ts';
export { parseInput } from './http/validate.ts';
export {
  type CallerDigest,
  digestOf,
  EVERY_SERVICE,
  type RpcCallers,
} from './rpc/callers.ts';
export { createRpcClient, type RpcClient } from './rpc/client.ts';
export type { RpcHandlers } from './rpc/server.ts';
export { ConfigError, commonConfig, loadConfig, secondsList, secret } from './runtime/config.ts';
export type { ConfigRules } from './runtime/config-rules.ts';
export { derivedId, newId, randomBase62 } from './runtime/ids.ts';
export type { Part } from './runtime/lifecycle.ts';
export { createLog, type Log } from './runtime/log.ts';
export { refuseInProduction } from './runtime/refuse-in-production.ts';
export { repeatingJob } from './runtime/repeating-job.ts';
export { runInBatches } from './runtime/run-in-batches.ts';
export { runService } from './runtime/run-service.ts';
export { addressOf } from './security/address-of.ts';
export { SECURITY_EVENTS, type SecurityEvent } from './security/events.ts';
export { neighbourhoodOf, networkOf } from './security/network-of.ts';
export {
  createSecurityLog,
  NO_SECURITY_LOG,
  type SecurityLog,
  type SecurityRecord,
} from './security/security-log.ts';
