import { join } from 'node:path';
import { RELEASE } from '../shop/helm.ts';
import { BACKUP_FILES } from './files.ts';
import { streamPod } from './stream.ts';

/**
 * Writes the ids of those who deleted their accounts beside a backup, while the shop that is to be replaced still answers: it is
 * the restore that must erase them again.
 */
export const listErasures = (dir: string): Promise<void> =>
  streamPod({
    pod: `deployment/${RELEASE}-media`,
    command: ['node', '/app/main.js', 'list-erasures'],
    file: join(dir, BACKUP_FILES.erased),
    direction: 'from pod',
  });
