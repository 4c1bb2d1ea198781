import type { KeycloakAdmin } from '../clients/keycloak-admin.ts';
import type { SecretBox } from '../data/secret-box.ts';

/** What consumers work with. */
export type ConsumerDeps = { box: SecretBox; keycloak: KeycloakAdmin; publicUrl: string };
