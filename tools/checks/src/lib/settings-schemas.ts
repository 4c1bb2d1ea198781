import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { commonConfig } from '@tapory/service-kit';
import { z } from 'zod';
import { settingsOfServices } from './facts/settings-tables.ts';

/**
 * Writes `services/<service>/settings.schema.json` of every service, a JSON Schema of its environment: what a launcher, a
 * compose file and a chart must set, with defaults, and with `writeOnly` where the value is a secret.
 */
export async function writeSettingsSchemas(): Promise<void> {
  for (const [folder, settings] of await settingsOfServices()) {
    const schema = z.toJSONSchema(z.object({ ...commonConfig, ...settings }), {
      io: 'input',
      // A value that a service reads in a form of its own is text in its environment.
      unrepresentable: 'any',
    });
    const document = { title: `Settings of ${basename(folder)}`, ...schema };
    writeFileSync(`${folder}/settings.schema.json`, `${JSON.stringify(document, null, 2)}\n`);
  }
}
