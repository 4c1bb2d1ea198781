import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '@tapory/local-servers';
import { kubectl } from '../kubectl.ts';
import { helm, RELEASE } from '../shop/helm.ts';
import { BACKUP_FILES } from './files.ts';
import { streamPod } from './stream.ts';

/**
 * Writes a backup of the trial's bundled servers into a folder, while the shop runs: its secrets, all databases as they
 * were at one moment, then the objects that they name. docs/operations/backup-and-restore.md has the same steps by hand.
 */
export async function backUp(dir: string, report: Report): Promise<void> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  report('secrets and values');
  const secrets = [
    '--namespace',
    RELEASE,
    'get',
    'secret',
    '--field-selector',
    'type=Opaque',
    '--output',
    'json',
  ];
  writeFileSync(join(dir, BACKUP_FILES.secrets), withoutIds(await kubectl(secrets)), { mode: 0o600 });
  writeFileSync(join(dir, BACKUP_FILES.values), await helm(['get', 'values', RELEASE, '--output', 'yaml']));
  report('databases');
  await streamPod({
    pod: `${RELEASE}-postgres-0`,
    command: ['pg_basebackup', '-U', 'tapory', '-D', '-', '-F', 'tar', '-X', 'fetch', '-c', 'fast'],
    file: join(dir, BACKUP_FILES.databases),
    direction: 'from pod',
  });
  report('objects');
  await streamPod({
    pod: `${RELEASE}-s3-0`,
    command: ['tar', '--xattrs', '--xattrs-include=user.*', '-C', '/data', '-cf', '-', 'buckets', 'versions'],
    file: join(dir, BACKUP_FILES.objects),
    direction: 'from pod',
  });
}

interface Secret {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace: string };
  type: string;
  data: object;
}

/** Secrets as another cluster takes them: without what the API server added, and without labels, which are Helm's. */
function withoutIds(json: string): string {
  const { items } = JSON.parse(json) as { items: Secret[] };
  const kept = items.map(({ apiVersion, kind, metadata, type, data }) => {
    const { name, namespace } = metadata;
    return {
      apiVersion: apiVersion ?? 'v1',
      kind: kind ?? 'Secret',
      metadata: { name, namespace },
      type,
      data,
    };
  });
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items: kept }, null, 2);
}
