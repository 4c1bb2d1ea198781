import { type Settings, settingsOfServices } from './facts/settings-tables.ts';

/** Names that only a secret has. */
const SECRET_NAME = /_(?:KEY|SECRET|TOKEN|PASSWORD|IV|API_CODE)$/;

/** Settings with a secret's name that are not marked as one. */
export const unmarkedSecrets = (path: string, settings: Settings): string[] =>
  Object.entries(settings)
    .filter(([name, schema]) => SECRET_NAME.test(name) && schema.meta()?.writeOnly !== true)
    .map(([name]) => `${path}: ${name} must be declared with secret(…)`);

/** Says of every service's `src/config.ts` which secrets it does not mark, one line each. */
export const checkSecretSettings = async (): Promise<string[]> =>
  (await settingsOfServices()).flatMap(([folder, settings]) =>
    unmarkedSecrets(`${folder}/src/config.ts`, settings),
  );
