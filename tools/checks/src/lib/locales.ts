import { readdirSync, readFileSync } from 'node:fs';

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

/** The `{{name}}` places of a text, sorted. */
export function placesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? ''))].sort();
}

// English has a plural form, Chinese has none: `x_one` and `x_other` in English stand for `x_other` or `x` in Chinese.
const withoutPlural = (key: string): string => key.replace(/_(one|other|zero|two|few|many)$/, '');

function byStem(flat: Map<string, string>): Map<string, string> {
  return new Map([...flat].map(([key, text]) => [withoutPlural(key), text]));
}

/** Prices and their like stand in @tapory/shop; a text names them. */
const STATED_PRICE = /NT\$\s?\d/;

/** What is wrong between two languages' texts of one namespace, one line each. */
export function compareTexts(namespace: string, zh: Tree, en: Tree): string[] {
  const problems: string[] = [];
  const [left, right] = [byStem(flatten(zh)), byStem(flatten(en))];
  for (const [key, text] of left) {
    const other = right.get(key);
    if (other === undefined) problems.push(`en/${namespace} lacks ${key}`);
    else if (placesOf(text).join() !== placesOf(other).join())
      problems.push(`${namespace}: ${key} has other places in en`);
    if ([text, other ?? ''].some((one) => STATED_PRICE.test(one)))
      problems.push(`${namespace}: ${key} states a price; {{price}} is the shop's`);
    if (text.trim() === '' || other?.trim() === '') problems.push(`${namespace}: ${key} is empty`);
  }
  for (const key of right.keys()) if (!left.has(key)) problems.push(`zh-TW/${namespace} lacks ${key}`);
  return problems;
}

const read = (language: string, file: string): Tree =>
  JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8'));

/** Compares all namespaces of both languages. */
export function compareLocales(): string[] {
  const [zh, en] = ['zh-TW', 'en'].map((language) => readdirSync(`locales/${language}`).sort());
  if (zh?.join() !== en?.join()) return [`namespaces differ: ${zh?.join()} and ${en?.join()}`];
  return (zh ?? []).flatMap((file) => compareTexts(file, read('zh-TW', file), read('en', file)));
}
