export { subjectOf } from './person.ts';

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { type EmulatorConfig, readConfig } from './config.ts';
import { makeKeys } from './sign-id-token.ts';

export { TEST_ACCOUNTS } from './config.ts';

export type Emulator = {
  /** Each provider is below: `<url>/line`. */
  url: string;
  stop(): Promise<void>;
};

/** Starts an emulator in this process; settings not given are read from the environment. */
export async function startOidcEmulator(own: Partial<EmulatorConfig> = {}): Promise<Emulator> {
  const config = readConfig(process.env, own);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://${config.host}:${port}`;
  server.on('request', createApp({ config, url, keys: await makeKeys() }));
  return {
    url,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
