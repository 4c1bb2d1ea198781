import type { KeycloakAdmin } from '../clients/keycloak/keycloak-admin.ts';
import type { SecretBox } from '../crypto/secret-box.ts';
import type { Sessions } from '../sessions/data/sessions.ts';

export type ConsumerDeps = {
  box: SecretBox;
  keycloak: KeycloakAdmin;
  sessions: Sessions;
  publicUrl: string;
};
