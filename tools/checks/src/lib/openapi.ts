import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeApi, type Route } from '@tapory/service-kit';

type RouteModule = { buildRoutes(deps: never): Route[] };

/** Services that have HTTP routes. */
export function servicesWithRoutes(): string[] {
  return readdirSync('services').filter((service) => existsSync(`services/${service}/src/http/index.ts`));
}

// A route table is built without its dependencies: only what the routes declare is read, nothing is handled.
const noDeps = new Proxy({}, { get: () => undefined }) as never;

/** Writes `services/<service>/openapi.json` of every service. */
export async function writeOpenApiDocuments(): Promise<void> {
  for (const service of servicesWithRoutes()) {
    const module = (await import(
      pathToFileURL(resolve(`services/${service}/src/http/index.ts`)).href
    )) as RouteModule;
    const document = describeApi({ service, title: `Tapory ${service}`, routes: module.buildRoutes(noDeps) });
    writeFileSync(`services/${service}/openapi.json`, `${JSON.stringify(document, null, 2)}\n`);
  }
}
