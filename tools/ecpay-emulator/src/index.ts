import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { type EmulatorConfig, readConfig } from './config.ts';
import { createInvoiceStore } from './invoice/invoice-store.ts';
import { createParcelStore } from './logistics/parcels.ts';
import { createNotifier } from './notifier.ts';
import { createTradeStore } from './trade-store.ts';

export type { EmulatorConfig } from './config.ts';

export type Emulator = { url: string; stop(): Promise<void> };

/** Starts an emulator in this process; settings not given are read from the environment. */
export async function startEcpayEmulator(own: Partial<EmulatorConfig> = {}): Promise<Emulator> {
  const config = readConfig(process.env, own);
  const notifier = createNotifier(config);
  const invoicing = {
    merchantId: config.invoiceMerchantId,
    keys: { hashKey: config.invoiceHashKey, hashIv: config.invoiceHashIv },
    invoices: createInvoiceStore(),
  };
  const deps = { config, store: createTradeStore(), notifier, invoicing, parcels: createParcelStore() };
  const server = createServer(createApp(deps));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${config.host}:${port}`,
    async stop() {
      notifier.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
