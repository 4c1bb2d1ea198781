import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Resource } from 'i18next';

const LOCALES = `${process.cwd()}/locales`;
/** Every file of texts is a namespace. */
const namespaces = readdirSync(`${LOCALES}/en`).map((file) => basename(file, '.json'));

function textsOf(language: string): Resource[string] {
  const read = (namespace: string) =>
    JSON.parse(readFileSync(`${LOCALES}/${language}/${namespace}.json`, 'utf8')) as object;
  return Object.fromEntries(namespaces.map((namespace) => [namespace, read(namespace)])) as Resource[string];
}

/** Every text in both languages, read once for all page tests of a worker. */
export const allTexts: Resource = { 'zh-TW': textsOf('zh-TW'), en: textsOf('en') };
