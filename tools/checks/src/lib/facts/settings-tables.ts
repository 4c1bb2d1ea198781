import { existsSync, globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { settings as edgeSettings } from '@tapory/edge-config';
import type { z } from 'zod';
import { markdownTable, writeBlock } from './marked-block.ts';

export type Settings = Record<string, z.ZodType>;

type Schema = { def: { type: string; defaultValue?: unknown } };

/** A default as it would stand in the environment. */
function write(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',');
  if (typeof value !== 'object' || value === null) return String(value);
  if ('min' in value && 'max' in value) return `${value.min}-${value.max}`;
  return Object.entries(value)
    .map((pair) => pair.join('='))
    .join(',');
}

/** The default of a variable as it would stand in the environment; undefined without one. */
export function writtenDefault(schema: z.ZodType): string | undefined {
  const { def } = schema as unknown as Schema;
  return def.type === 'default' ? write(def.defaultValue) : undefined;
}

/** "required", "-" for a variable that may be absent, or the default. */
function defaultOf(schema: z.ZodType): string {
  const value = writtenDefault(schema);
  if (value) return `\`${value}\``;
  return value === undefined && !schema.safeParse(undefined).success ? 'required' : '-';
}

/** The table of variables that a program reads, from their schemas. */
export const settingsTable = (settings: Settings): string =>
  markdownTable(
    ['variable', 'default', 'meaning'],
    Object.entries(settings).map(([name, schema]) => [
      `\`${name}\``,
      defaultOf(schema),
      schema.description ?? '',
    ]),
  );

/** Every service's `src/config.ts` and what it reads besides the chassis's variables, by folder. */
export async function settingsOfServices(): Promise<[folder: string, settings: Settings][]> {
  const folders = globSync('services/*/src/config.ts').map((file) => dirname(dirname(file)));
  return Promise.all(
    folders.sort().map(async (folder): Promise<[string, Settings]> => {
      const url = pathToFileURL(resolve(`${folder}/src/config.ts`)).href;
      return [folder, ((await import(url)) as { settings: Settings }).settings];
    }),
  );
}

/** Writes the table of settings into the README of every service and of the edge. */
export async function writeSettingsTables(): Promise<void> {
  const tables = [...(await settingsOfServices()), ['packages/edge-config', edgeSettings] as const];
  for (const [folder, settings] of tables) {
    const path = `${folder}/README.md`;
    if (!existsSync(path)) throw new Error(`${path} is missing`);
    writeBlock(path, 'settings', settingsTable(settings));
  }
}
