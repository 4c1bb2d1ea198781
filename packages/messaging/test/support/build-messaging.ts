import { createMessaging, type Messaging, type MessagingSettings } from '../../src/index.ts';
import { TEST_EVENTS, type TestEvents } from './events.ts';
import type { PgDatabase, PgTx } from './pg-database.ts';

export type TestMessaging = Messaging<PgTx, TestEvents>;

interface BuildMessagingOptions {
  service: 'shop' | 'ledger';
  amqpUrl: string;
  databaseUrl: string;
  db: PgDatabase;
  settings?: Partial<MessagingSettings>;
  log?: typeof silent;
}

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: (_fields: object) => {} };

export function buildMessaging({ settings, log = silent, ...options }: BuildMessagingOptions): TestMessaging {
  return createMessaging({
    ...options,
    events: TEST_EVENTS,
    log: process.env.TEST_LOG ? console : log,
    settings: { pollMs: 100, retryDelaysMs: [50, 150], ...settings },
  });
}
