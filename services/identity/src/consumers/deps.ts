import type { SqlPool } from '@tapory/persistence';
import type { KeycloakAdmin } from '../clients/keycloak/keycloak-admin.ts';
import type { SecretBox } from '../crypto/secret-box.ts';
import type { Limits } from '../limits/limits.ts';
import type { Sessions } from '../sessions/data/sessions.ts';

export type ConsumerDeps = {
  database: { pool: SqlPool };
  box: SecretBox;
  keycloak: KeycloakAdmin;
  limits: Limits;
  sessions: Sessions;
  publicUrl: string;
};
