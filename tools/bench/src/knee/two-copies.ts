import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { freePorts, startNginx } from '@tapory/local-servers';
import type { Recorded } from '../lib/processes.ts';
import { type ServiceCopy, startServiceCopy } from '../lib/service-copy.ts';

/** A gateway of its own before two copies of services. */
export type TwoCopies = { url: string; processes: Recorded[]; stop(): Promise<void> };

const STATE = resolve('.tapory');

/** The local gateway's configuration with a second server in the named upstreams, on another port, in another folder. */
export function addServers(
  config: string,
  to: { port: number; dir: string; servers: Map<string, string> },
): string {
  let added = config
    .replaceAll(`${STATE}/data/gateway`, to.dir)
    .replace(/listen 127\.0\.0\.1:\d+/, `listen 127.0.0.1:${to.port}`);
  for (const [name, address] of to.servers) {
    const before = added;
    added = added.replace(`upstream ${name} {`, `upstream ${name} { server ${address} fail_timeout=2s;`);
    if (added === before) throw new Error(`the gateway has no upstream ${name}`);
  }
  return added;
}

/** Starts a second copy of each service, and a gateway that asks both in turn; calls between services go to the first ones. */
export async function startTwoCopies(names: readonly string[]): Promise<TwoCopies> {
  const copies: [name: string, copy: ServiceCopy][] = [];
  const stopCopies = (): void => {
    for (const [, copy] of copies) copy.stop();
  };
  try {
    for (const name of names) copies.push([name, await startServiceCopy(name, {})]);
    const [port = 0] = await freePorts(1);
    const dir = `${STATE}/load`;
    const servers = new Map(copies.map(([name, { url }]) => [name, new URL(url).host]));
    const config = addServers(readFileSync(`${STATE}/data/gateway/nginx.conf`, 'utf8'), {
      port,
      dir,
      servers,
    });
    const gateway = await startNginx({ dir, port, config, logFile: `${dir}/gateway.log` });
    return {
      url: `http://localhost:${port}`,
      processes: [
        ...copies.map(([name, { pid }]) => ({ name, pid })),
        ...gateway.daemons.map(({ pid }) => ({ name: 'gateway', pid })),
      ],
      stop: async () => {
        await gateway.stop();
        stopCopies();
      },
    };
  } catch (error) {
    stopCopies();
    throw error;
  }
}
