import { globSync, readdirSync, readFileSync } from 'node:fs';

/** A service that calls another over gRPC. */
export type ServiceEdge = { from: string; to: string };

const CLIENT = /\bconnect\((\w+)ServiceClient, \{\s*address: config\.([A-Z_]+)_ADDR\b/g;

const kebabCase = (name: string): string =>
  name.replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** The peers for which a service creates clients; throws when a client is given another service's address. */
function clientsOf(service: string): string[] {
  return globSync(`services/${service}/src/{app,clients/**/*}.ts`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CLIENT)].map(([, client = '', setting = '']) => {
      const peer = kebabCase(client);
      if (peer !== setting.toLowerCase().replaceAll('_', '-'))
        throw new Error(`${file} gives the client of ${peer} the address ${setting}_ADDR`);
      return peer;
    }),
  );
}

/** Who calls whom over gRPC, read from the sources: a client needs no list of its own. Sorted, each edge once. */
export function serviceEdges(): ServiceEdge[] {
  return readdirSync('services')
    .sort()
    .flatMap((from) => {
      // The chassis resolves sessions at identity for every service that has no lookup of its own.
      const hasOwnLookup = /\bsessions: \{/.test(readFileSync(`services/${from}/src/app.ts`, 'utf8'));
      const peers = new Set([...clientsOf(from), ...(hasOwnLookup ? [] : ['identity'])]);
      return [...peers].sort().map((to) => ({ from, to }));
    });
}
