import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textValues } from '@tapory/shop';
import i18next, { type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '../lib/i18n/convert-language.ts';
import { marks } from './what-is-set.ts';

function readLanguage(folder: string, language: Language): Resource[string] {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Resource[string][string],
    ]),
  );
}

/** Translations of one language with all texts at hand, as a page has them once it is loaded; what a shop sets is marked. */
export async function startTexts(localesFolder: string, language: Language): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'zh-TW',
    defaultNS: 'common',
    resources: Object.fromEntries(languages.map((each) => [each, readLanguage(localesFolder, each)])),
    interpolation: { escapeValue: false, defaultVariables: { ...textValues, ...marks } },
  });
  return instance;
}
