import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Variables of a service with their defaults as a table writes them; null for none. */
export type Settings = Map<string, string | null>;

type Schema = {
  def?: { type: string; defaultValue?: unknown };
  meta?(): { writeOnly?: boolean } | undefined;
};

const MEGABYTE = 1024 ** 2;
const UNITS: Record<string, number> = { MB: MEGABYTE, GB: 1024 * MEGABYTE };

/** A default as it would stand in the environment. */
function write(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',');
  if (typeof value === 'object' && value !== null && 'min' in value && 'max' in value)
    return `${value.min}-${value.max}`;
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value)
      .map((pair) => pair.join('='))
      .join(',');
  return String(value);
}

/** The variables of a configuration's schemas. */
export const readSettings = (schemas: Record<string, Schema>): Settings =>
  new Map(
    Object.entries(schemas).map(([name, { def }]) => [
      name,
      def?.type === 'default' ? write(def.defaultValue) : null,
    ]),
  );

/** `10 MB` and `50,000,000` are the numbers that they mean. */
function plain(text: string): string {
  const [, count, unit = ''] = /^([\d.]+) ?([KMG]B)$/.exec(text) ?? [];
  if (count !== undefined) return String(Number(count) * (UNITS[unit] ?? 1));
  return /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
}

/** Defaults of the variables of a row: one each, or one for all. */
function readDefaults(cell: string, count: number): (string | null)[] {
  const coded = [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  const words = coded.length > 0 ? coded : [cell.trim()];
  const each = words.length === count ? words : cell.split(', ').map((one) => one.replaceAll('`', '').trim());
  const all = each.length === count ? each : Array<string>(count).fill(cell.replaceAll('`', '').trim());
  return all.map((text) => (/^[-–—]?$/.test(text) ? null : plain(text)));
}

const HEAD = /^\|\s*variable\s*\|\s*default\s*\|/;

/** The rows of a document's table of settings. */
export function readTable(source: string): { name: string; byDefault: string | null; line: number }[] {
  const lines = source.split('\n');
  const head = lines.findIndex((line) => HEAD.test(line));
  if (head < 0) return [];
  const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'));
  return lines.slice(head + 2, end < 0 ? undefined : end).flatMap((row, index) => {
    const [, variables = '', defaults = ''] = row.split(/(?<!\\)\|/);
    const names = [...variables.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = '']) => name);
    const values = readDefaults(defaults, names.length);
    return names.map((name, at) => ({ name, byDefault: values[at] ?? null, line: head + 3 + index }));
  });
}

/** Where a README's table and the service's configuration differ, one line each. */
export function compareSettings(path: string, source: string, settings: Settings): string[] {
  const rows = readTable(source);
  const documented = new Set(rows.map(({ name }) => name));
  const wrong = rows.flatMap(({ name, byDefault, line }) => {
    const real = settings.get(name);
    if (real === undefined) return [`${path}:${line} lists ${name}, which the service does not read`];
    if (byDefault === (real === null ? null : plain(real))) return [];
    return [
      `${path}:${line} says that ${name} is ${byDefault ?? 'not set'} by default; it is ${real ?? 'not'}`,
    ];
  });
  const undocumented = [...settings.keys()].filter((name) => !documented.has(name));
  return [...wrong, ...undocumented.map((name) => `${path}: the table of settings lacks ${name}`)];
}

/** Names that only a secret has. */
const SECRET_NAME = /_(?:KEY|SECRET|TOKEN|PASSWORD|IV|API_CODE)$/;

/** Settings with a secret's name that are not marked as one. */
const unmarkedSecrets = (path: string, settings: Record<string, Schema>): string[] =>
  Object.entries(settings)
    .filter(([name, schema]) => SECRET_NAME.test(name) && schema.meta?.()?.writeOnly !== true)
    .map(([name]) => `${path}: ${name} must be declared with secret(…)`);

/** Compares every service's README with its `src/config.ts`, where secrets must be marked. */
export async function checkSettings(): Promise<string[]> {
  const services = globSync('services/*').filter((folder) => existsSync(`${folder}/src/config.ts`));
  const findings = services.map(async (folder) => {
    const url = pathToFileURL(resolve(`${folder}/src/config.ts`)).href;
    const { settings } = (await import(url)) as { settings: Record<string, Schema> };
    const path = `${folder}/README.md`;
    return [
      ...compareSettings(path, readFileSync(path, 'utf8'), readSettings(settings)),
      ...unmarkedSecrets(`${folder}/src/config.ts`, settings),
    ];
  });
  return (await Promise.all(findings)).flat();
}
