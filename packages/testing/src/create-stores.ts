import type { ServiceName } from '@tapory/contracts';
import { createDatabase } from './create-database.ts';
import { lendVhost } from './lend-vhost.ts';
import { serviceEnv } from './service-env.ts';

export interface TestStores {
  databaseUrl: string;
  amqpUrl: string;
  /** The settings that every service needs, with these stores. */
  env: Record<string, string>;
  drop(): Promise<void>;
}

/** A database of the service's own with its migrations, and a vhost without messages. */
export async function createStores(service: ServiceName): Promise<TestStores> {
  const store = await createDatabase(service, { migrationsFrom: `services/${service}/prisma/migrations` });
  const vhost = await lendVhost(service);
  return {
    databaseUrl: store.url,
    amqpUrl: vhost.url,
    env: serviceEnv({ databaseUrl: store.url, rabbitMqUrl: vhost.url }),
    async drop() {
      await store.drop();
      vhost.giveBack();
    },
  };
}
