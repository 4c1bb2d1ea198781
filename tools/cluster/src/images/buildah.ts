import { join } from 'node:path';
import { cacheDir, run } from '@tapory/local-servers';

/** Runs buildah with a storage of its own, in the shared cache. */
export function buildah(args: readonly string[], timeoutMs = 600_000): Promise<string> {
  const storage = ['--storage-driver', 'vfs', '--root', join(cacheDir(), 'cluster-images/storage')];
  return run('buildah', [...storage, ...args], { timeoutMs });
}
