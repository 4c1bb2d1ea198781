import { join } from 'node:path';
import { answersHttp } from '@tapory/local-servers';
import { ensureProcess } from '../processes.ts';
import { ADDRESSES, NODE_PORTS } from './addresses.ts';
import { CHART, helm, RELEASE } from './helm.ts';
import { FIXED_TAG } from './shop-images.ts';

/** Values of the chart for this cluster. */
function valuesOf(tag: string): string[] {
  const values: Record<string, string | number> = {
    'image.tag': tag,
    'image.pullPolicy': 'Never',
    'bundled.pullPolicy': 'Never',
    'bundled.keycloak.tag': FIXED_TAG,
    'bundled.postgres.image': 'localhost/postgres:18',
    'bundled.rabbitmq.image': 'localhost/rabbitmq:4',
    'bundled.redis.image': 'localhost/valkey:8',
    'bundled.s3.image': 'localhost/versitygw:1.8.0',
    'emulators.tag': FIXED_TAG,
    'emulators.ecpay.url': ADDRESSES.ecpay,
    'emulators.paynow.url': ADDRESSES.paynow,
    'emulators.service.type': 'NodePort',
    'emulators.ecpay.nodePort': NODE_PORTS.ecpay,
    'emulators.paynow.nodePort': NODE_PORTS.paynow,
    'emulators.mail.nodePort': NODE_PORTS.mail,
    'edge.service.type': 'NodePort',
    'edge.service.nodePort': NODE_PORTS.edge,
    publicUrl: ADDRESSES.shop,
    // The load's few customers order more than people do.
    'services.catalog-order.settings.ORDERS_PER_HOUR': 100_000,
    'services.payment.settings.MAX_ATTEMPTS_PER_HOUR': 100_000,
  };
  return Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
}

/** Installs or upgrades the shop to the images of `tag`, and waits until every pod of it is ready. */
export async function installShop(tag: string, more: readonly string[] = []): Promise<void> {
  const values = ['--values', join(CHART, 'values/trial.yaml'), ...valuesOf(tag), ...more];
  const wait = ['--create-namespace', '--wait', '--wait-for-jobs', '--timeout', '20m'];
  await helm(['upgrade', '--install', RELEASE, CHART, ...values, ...wait]);
}

/** Makes the shop's public address answer on this machine. */
export async function forwardEdge(): Promise<void> {
  const listen = `TCP-LISTEN:${ADDRESSES.localPort},bind=127.0.0.1,fork,reuseaddr,backlog=256`;
  await ensureProcess({
    name: 'edge-forwarder',
    command: 'socat',
    args: [listen, `TCP:${ADDRESSES.edge},connect-timeout=5`],
    probe: () => answersHttp(`${ADDRESSES.shop}/gateway/health`),
  });
}
