import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Emoji } from './select.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Sources of the pack, which nothing else needs: 100 MB that an installation is spared. */
const SOURCES = { '@iconify-json/fluent-emoji': '1.2.7', 'emojibase-data': '17.0.0' } as const;

/** Names of the set that are not made of the labels of emojibase. */
const LABELS: Record<string, string> = {
  piata: 'piñata',
  'phoenix-bird': 'phoenix',
  'person-fairy': 'fairy',
  'person-mage': 'mage',
  'person-merpeople': 'merperson',
  'person-superhero': 'superhero',
  'person-genie': 'genie',
  'person-elf': 'elf',
  'man-merpeople': 'merman',
  'woman-merpeople': 'mermaid',
  blackbird: 'black bird',
};

/** One drawing with what emojibase says of it in both languages. */
export type Found = { name: string; body: string; en: Emoji; zh: Emoji };

function readSource<T>(name: keyof typeof SOURCES, file: string): T {
  const folder = join(ROOT, 'node_modules', name);
  const wanted = Object.entries(SOURCES).map(([key, version]) => `${key}@${version}`);
  const version = existsSync(folder)
    ? (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
    : 'nothing';
  if (version !== SOURCES[name])
    throw new Error(`${name} is ${version} here: npm install --no-save ${wanted.join(' ')}`);
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
}

const toName = (label: string): string =>
  label
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’'.“”!():]/g, '')
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type Messages = { subgroups: { key: string; order: number }[] };

/** The drawings that emojibase has words for; of people those with light skin and dark hair. */
export function readSet(): { found: Found[]; subgroups: Record<number, string> } {
  const { icons } = readSource<{ icons: Record<string, { body: string }> }>(
    '@iconify-json/fluent-emoji',
    'icons.json',
  );
  const english = readSource<Emoji[]>('emojibase-data', 'en/data.json');
  const chinese = new Map(
    readSource<Emoji[]>('emojibase-data', 'zh-hant/data.json').map((emoji) => [emoji.hexcode, emoji]),
  );
  const { subgroups } = readSource<Messages>('emojibase-data', 'en/messages.json');
  const byName = new Map(english.map((emoji) => [toName(emoji.label), emoji]));
  const found = Object.keys(icons).flatMap((name) => {
    const en = byName.get(toName(LABELS[name] ?? name));
    const zh = en && chinese.get(en.hexcode);
    const body = (icons[`${name}-light`] ?? icons[name])?.body;
    return en && zh && body ? [{ name, body, en, zh }] : [];
  });
  return { found, subgroups: Object.fromEntries(subgroups.map(({ order, key }) => [order, key])) };
}
