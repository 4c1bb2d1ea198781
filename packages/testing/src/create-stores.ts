import type { ServiceName } from '@tapory/contracts';
import { createDatabase } from './create-database.ts';
import { createVhost } from './create-vhost.ts';
import { serviceEnv } from './service-env.ts';

export interface TestStores {
  databaseUrl: string;
  amqpUrl: string;
  /** The settings that every service needs, with these stores. */
  env: Record<string, string>;
  drop(): Promise<void>;
}

/** A service's own database with its migrations, and a broker without queues. */
export async function createStores(service: ServiceName): Promise<TestStores> {
  const store = await createDatabase(service, { migrationsFrom: `services/${service}/prisma/migrations` });
  const vhost = await createVhost(service);
  return {
    databaseUrl: store.url,
    amqpUrl: vhost.url,
    env: serviceEnv({ databaseUrl: store.url, rabbitMqUrl: vhost.url }),
    async drop() {
      await Promise.all([store.drop(), vhost.drop()]);
    },
  };
}
