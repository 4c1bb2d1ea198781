import { buildMessaging } from './build-messaging.ts';
import { openDatabase } from './pg-database.ts';

// A relay of the shop in a process of its own, to be killed.
const databaseUrl = String(process.env.DATABASE_URL);
const messaging = buildMessaging({
  service: 'shop',
  amqpUrl: String(process.env.RABBITMQ_URL),
  databaseUrl,
  db: openDatabase(databaseUrl),
  settings: { pollMs: 20, batchSize: 50 },
});
await messaging.start();
process.send?.('started');
