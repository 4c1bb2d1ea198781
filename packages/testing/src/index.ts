export { oneTimeCode } from '@tapory/local-servers';
export { type ApiRequest, callApi } from './call-api.ts';
export { createDatabase, type TestDatabase } from './create-database.ts';
export { createRedisDatabase } from './create-redis-database.ts';
export { createStores, type TestStores } from './create-stores.ts';
export { createVhost, type TestVhost } from './create-vhost.ts';
export { eventually } from './eventually.ts';
export { dividedRows, propertyRuns, rowsOf, thorough } from './extent.ts';
export { type Breakable, type BreakableRabbitMq, startPostgres, startRabbitMq } from './faults.ts';
export { HEIC_PHOTO } from './heic-photo.ts';
export { lendVhost } from './lend-vhost.ts';
export { withManyScans } from './many-scans.ts';
export { NEEDS, type Need } from './needs.ts';
export { readSecurityLog } from './read-security-log.ts';
export { serviceEnv, TEST_RPC, TEST_RPC_TOKEN } from './service-env.ts';
export { type RunningStack, startStack } from './stack.ts';
export { type ConsumedEvent, createTestMessaging, type EventPeers } from './start-event-peers.ts';
export { startIdentityPeer, type TestSession } from './start-identity-peer.ts';
export { type NameServer, startNameServer } from './start-name-server.ts';
export { type RpcPeer, startRpcPeer } from './start-rpc-peer.ts';
export {
  type RunningService,
  type Startable,
  type StartServiceOptions,
  startService,
  untilReady,
} from './start-service.ts';
export { startTokenIssuer, type TokenIssuer } from './start-token-issuer.ts';
export { testEnv } from './test-env.ts';
export { turnedHeic } from './turned-heic.ts';
