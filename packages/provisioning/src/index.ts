export { applyRealm } from './apply-realm.ts';
export { configureBroker } from './configure-broker.ts';
export { createBuckets } from './create-buckets.ts';
export { createDatabases } from './create-databases.ts';
export { openKeycloakApi } from './keycloak-api.ts';
export { migrateDatabases } from './migrate-databases.ts';
export { renderRealm } from './render-realm.ts';
export { listSeeds, type SeedKind, seedService } from './seed-shop.ts';
export type { ProviderAccounts } from './sign-in-providers.ts';
