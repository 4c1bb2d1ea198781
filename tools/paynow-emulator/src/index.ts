import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { type EmulatorConfig, readConfig } from './config.ts';
import { createStore } from './trade.ts';

export type Emulator = { url: string; stop(): Promise<void> };

/** Starts an emulator in this process; settings not given are read from the environment. */
export async function startPaynowEmulator(own: Partial<EmulatorConfig> = {}): Promise<Emulator> {
  const config = readConfig(process.env, own);
  const server = createServer(createApp({ config, store: createStore() }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${config.host}:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
