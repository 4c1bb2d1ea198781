import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Loaded before every service, so that it can instrument what is imported after it. */
const TELEMETRY = 'packages/service-kit/dist/runtime/telemetry.js';

/** What every service reads by a computed name: texts of errors, mails and tap pages, and the contract for reflection. */
const SHARED_ASSETS = ['locales', 'proto'];

/** Compiled programs of a service and the files that they read by a computed name, relative to the root. */
export function programsOf(service: string, root: string): { entries: string[]; assets: string[] } {
  const assets = [`services/${service}/assets`].filter((path) => existsSync(join(root, path)));
  return { entries: [`services/${service}/dist/main.js`, TELEMETRY], assets: [...SHARED_ASSETS, ...assets] };
}
