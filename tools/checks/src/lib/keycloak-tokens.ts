import { writeFileSync } from 'node:fs';
import { tokensCss } from '@tapory/design-tokens';

/** The design tokens as Keycloak's pages load them. */
export const KEYCLOAK_TOKENS = 'deploy/keycloak/themes/tapory/login/resources/css/tokens.css';

/** Writes the design tokens for Keycloak's theme. */
export function writeKeycloakTokens(): void {
  writeFileSync(
    KEYCLOAK_TOKENS,
    `/* Generated from packages/design-tokens by npm run gen. */\n${tokensCss()}\n`,
  );
}
