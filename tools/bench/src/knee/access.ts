import { resolve } from 'node:path';
import type { DeadLetters, ShopAccess } from '@tapory/load';
import { rabbitMqControl } from '@tapory/local-servers';
import { ask } from '../lib/databases.ts';
import type { Shop } from '../lib/shop.ts';

/** How what the load's orders left behind is looked up. */
export function accessTo(shop: Shop): ShopAccess {
  const { rabbitmqPassword: password = '' } = shop.secrets;
  const broker = rabbitMqControl({
    dir: resolve('.tapory/data/rabbitmq'),
    ports: { amqp: shop.port(3), dist: shop.port(4), epmd: shop.port(5) },
    password,
    logFile: resolve('.tapory/logs/rabbitmq.log'),
  });
  return {
    query: async <Row>(service: string, sql: string) => (await ask(shop, service, sql)) as Row[],
    countDeadLetters: async () => {
      const list = ['--quiet', '--formatter', 'json', 'list_queues', '--vhost', 'tapory', 'name', 'messages'];
      const queues = JSON.parse(await broker(...list)) as DeadLetters[];
      return queues.filter(({ name, messages }) => name.endsWith('.dlq') && messages > 0);
    },
  };
}
