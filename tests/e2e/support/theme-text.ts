import { readFileSync } from 'node:fs';
import type { Language } from './texts.ts';

/** A text of the sign-in theme. */
export function themeText(language: Language, key: string): string {
  const file = `deploy/keycloak/themes/tapory/login/messages/messages_${language.replace('-', '_')}.properties`;
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${key}=`));
  if (!line) throw new Error(`the theme has no text ${key}`);
  return line.slice(key.length + 1).replaceAll("''", "'");
}
