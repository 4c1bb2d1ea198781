import { globSync, readdirSync, readFileSync } from 'node:fs';
import { readTexts, type TextUse } from './texts-in-code.ts';

type Tree = { [key: string]: unknown };
/** Namespace → its keys, arrays as one key. */
export type Keys = Map<string, Set<string>>;

const CODE = ['frontend/src/**/*.{ts,tsx}', 'services/*/src/**/*.ts', 'packages/*/src/**/*.ts'];
const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|\/gen\/|\/generated\//.test(path);

// `pieces_one` and `pieces_other` are asked for as `pieces`.
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? keysOf(value as Tree, `${prefix}${key}.`)
      : [withoutPlural(prefix + key)],
  );
}

/** All keys of the first language; that both are alike is another check's. */
export function readKeys(): Keys {
  const files = readdirSync('locales/zh-TW');
  return new Map(
    files.map((file) => {
      const tree = JSON.parse(readFileSync(`locales/zh-TW/${file}`, 'utf8')) as Tree;
      return [file.replace('.json', ''), new Set(keysOf(tree))];
    }),
  );
}

/** A key as a code names it: with its namespace, or in one of those the place reads from. */
function candidates(key: string, namespaces: string[]): [namespace: string, key: string][] {
  const [first = '', ...rest] = key.split(':');
  if (rest.length > 0) return [[first, rest.join(':')]];
  return namespaces.map((namespace) => [namespace, key]);
}

/** A key, or a branch with keys below it (`returnObjects`). */
const exists = (keys: Keys, namespace: string, key: string) => {
  const known = keys.get(namespace);
  return known?.has(key) || [...(known ?? [])].some((each) => each.startsWith(`${key}.`));
};

/** Keys a file asks for that no text has. */
export function findMissing(path: string, use: TextUse, keys: Keys): string[] {
  const asked = use.asked
    .filter(({ key, namespaces }) => namespaces.length > 0 || key.includes(':'))
    .filter(
      ({ key, namespaces }) =>
        !candidates(key, namespaces).some(([space, name]) => exists(keys, space, name)),
    )
    .map(({ key, line }) => `${path}:${line} asks for ${key}, which has no text`);
  const literals = use.literals.map(
    ({ text, line }) => `${path}:${line} says "${text.slice(0, 40)}" itself; words belong in locales`,
  );
  return [...asked, ...literals];
}

/** Whether any file asks for a key, by name, from a table or put together. */
function isUsed(namespace: string, key: string, uses: TextUse[]): boolean {
  const full = `${namespace}:${key}`;
  const branches = key.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));
  return uses.some(
    ({ strings, asked, patterns }) =>
      strings.has(key) ||
      strings.has(full) ||
      asked.some(
        (each) => branches.includes(each.key) || branches.some((b) => each.key === `${namespace}:${b}`),
      ) ||
      patterns.some(({ pattern }) =>
        [...branches, ...branches.map((b) => `${namespace}:${b}`)].some((b) => pattern.test(b)),
      ),
  );
}

/** Texts nobody asks for. */
export function findUnused(keys: Keys, uses: TextUse[]): string[] {
  // A service that reads a whole file (`${language}/tap.json`) knows its texts by type.
  const isWhole = (namespace: string) =>
    uses.some(({ patterns }) =>
      patterns.some(({ pattern }) => pattern.source.endsWith(`/${namespace}\\.json$`)),
    );
  const asked = [...keys].filter(([namespace]) => !isWhole(namespace));
  return asked.flatMap(([namespace, names]) =>
    [...names]
      .filter((key) => !isUsed(namespace, key, uses))
      .map((key) => `locales/*/${namespace}.json: nobody asks for ${key}`),
  );
}

/** Reads all code and says what is wrong between it and the texts, one line each. */
export function checkTextUsage(): string[] {
  const keys = readKeys();
  const files = CODE.flatMap((pattern) => globSync(pattern)).filter((path) => !isTest(path));
  const uses = files.map((path) => [path, readTexts(path, readFileSync(path, 'utf8'))] as const);
  const pages = uses.filter(([path]) => path.startsWith('frontend/'));
  return [
    ...pages.flatMap(([path, use]) => findMissing(path, use, keys)),
    ...findUnused(
      keys,
      uses.map(([, use]) => use),
    ),
  ];
}
