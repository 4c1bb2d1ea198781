import { readFileSync } from 'node:fs';
import { type ErrorCode, type ErrorParams, formatErrorText } from '@tapory/errors';
import { LANGUAGES, type Language } from './language.ts';

const LOCALES = new URL('../../../../locales/', import.meta.url);

function readTexts(language: Language): Record<ErrorCode, string> {
  return JSON.parse(readFileSync(new URL(`${language}/errors.json`, LOCALES), 'utf8'));
}

const texts = Object.fromEntries(LANGUAGES.map((language) => [language, readTexts(language)])) as Record<
  Language,
  Record<ErrorCode, string>
>;

/** The sentence of a code in the reader's language. */
export function errorText(code: ErrorCode, language: Language, params: ErrorParams = {}): string {
  return formatErrorText(texts[language][code] ?? texts['zh-TW'][code] ?? code, params);
}
