import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root of the repository, or of the image that holds its files at the same places. */
export const ROOT = resolve(import.meta.dirname, '../../../..');

/** Folder with a service's migrations. */
export function migrationsDirOf(service: string): string {
  return join(ROOT, 'services', service, 'prisma/migrations');
}

/** Every service that has a database, by the name of its folder. */
export function listServices(): string[] {
  return readdirSync(join(ROOT, 'services'))
    .filter((service) => existsSync(migrationsDirOf(service)))
    .sort();
}

/** File with the JSON Schema of a service's settings. */
export function settingsSchemaOf(service: string): string {
  return join(ROOT, 'services', service, 'settings.schema.json');
}
