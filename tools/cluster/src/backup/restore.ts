import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASES, eventually, REPUBLISH } from '@tapory/load';
import type { Report } from '@tapory/local-servers';
import { applyManifest, kubectl, kubectlJson } from '../kubectl.ts';
import { CHART, helm, RELEASE } from '../shop/helm.ts';
import { listPods } from '../shop/list-pods.ts';
import { runSql } from '../shop/query-database.ts';
import { BACKUP_FILES } from './files.ts';
import { fillVolume } from './fill-volume.ts';
import { streamPod } from './stream.ts';

const STOP_MS = 180_000;
const inShop = (...args: string[]): Promise<string> => kubectl(['--namespace', RELEASE, ...args]);

/**
 * Restores a backup into a cluster without the shop: the secrets before anything is installed, then the shop, then the
 * data into its servers while nothing else runs. Who stands on the list beside the backup is erased again before the shop is
 * open. docs/operations/backup-and-restore.md has the same steps by hand.
 */
export async function restore(dir: string, report: Report): Promise<void> {
  report('secrets');
  await kubectl(['create', 'namespace', RELEASE]);
  await applyManifest(readFileSync(join(dir, BACKUP_FILES.secrets), 'utf8'));
  report('an empty shop with them');
  const values = ['--values', join(CHART, 'values/trial.yaml'), '--values', join(dir, BACKUP_FILES.values)];
  const install = ['upgrade', '--install', '--take-ownership', RELEASE, CHART, ...values];
  await helm([...install, '--wait', '--wait-for-jobs', '--timeout', '20m']);
  const copies = await stopShop();
  report('databases and objects');
  await fillVolume({
    server: 'postgres',
    mountPath: '/var/lib/postgresql',
    replaced: ['18/docker'],
    target: '18/docker',
    archive: join(dir, BACKUP_FILES.databases),
  });
  await fillVolume({
    server: 's3',
    mountPath: '/data',
    replaced: ['buckets', 'versions'],
    target: '.',
    archive: join(dir, BACKUP_FILES.objects),
  });
  for (const service of DATABASES) await runSql(service, REPUBLISH);
  if (existsSync(join(dir, BACKUP_FILES.erased))) {
    report('who deleted their accounts since');
    await eraseAgain(join(dir, BACKUP_FILES.erased));
  }
  report('the shop');
  await startCopies(copies);
}

/** Starts identity alone and gives it the list; throws when somebody could not be erased. */
async function eraseAgain(file: string): Promise<void> {
  const name = `${RELEASE}-identity`;
  await startCopies([[name, 1]]);
  const command = ['node', '/app/main.js', 'erase-again'];
  await streamPod({ pod: `deployment/${name}`, command, file, direction: 'to pod' });
}

async function startCopies(copies: readonly (readonly [name: string, copies: number])[]): Promise<void> {
  for (const [name, count] of copies) await inShop('scale', `deployment/${name}`, `--replicas=${count}`);
  for (const [name] of copies) await inShop('rollout', 'status', `deployment/${name}`, '--timeout=600s');
}

interface Scaled {
  items: { metadata: { name: string }; spec: { replicas: number } }[];
}

/** Stops every process of the shop but its servers; answers how many copies each had. */
async function stopShop(): Promise<[name: string, copies: number][]> {
  const { items } = await kubectlJson<Scaled>(['--namespace', RELEASE, 'get', 'deployment']);
  await inShop('scale', 'deployment', '--all', '--replicas=0');
  await eventually(
    async () => {
      const left = (await listPods(true)).filter(({ owner }) => owner === 'ReplicaSet');
      if (left.length > 0) throw new Error(`${left.length} pods do not stop`);
    },
    { timeoutMs: STOP_MS },
  );
  return items.map(({ metadata, spec }) => [metadata.name, spec.replicas]);
}
