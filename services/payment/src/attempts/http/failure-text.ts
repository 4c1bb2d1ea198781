import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@tapory/service-kit';
import type { GatewayName } from '../domain/attempt.ts';

type Texts = { default: string } & Record<GatewayName, Record<string, string>>;

const LOCALES = new URL('../../../../../locales/', import.meta.url);

const texts = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`${language}/payment-codes.json`, LOCALES), 'utf8')) as Texts,
  ]),
) as Record<Language, Texts>;

/** The localised text of a gateway's failure code; the general text for an unlisted one. */
export function failureText(gateway: GatewayName, code: string, language: Language): string {
  const known = texts[language][gateway];
  return (Object.hasOwn(known, code) ? known[code] : undefined) ?? texts[language].default;
}
