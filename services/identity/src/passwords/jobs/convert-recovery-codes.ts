import { type Log, type Part, repeatingJob, runInBatches } from '@tapory/service-kit';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database } from '../../data/database.ts';
import { convertRecoveryCodes } from '../data/recovery-codes.ts';

const BATCH = 50;
const EVERY_MS = 10_000;

/**
 * Converts recovery codes of previous releases, which SQL alone cannot, since the key is the service's. Once all are
 * converted, a run reads an empty index.
 */
export const convertRecoveryCodesJob = (deps: { database: Database; box: SecretBox; log: Log }): Part =>
  repeatingJob({
    name: 'convert-recovery-codes',
    everyMs: EVERY_MS,
    async run(_now, signal) {
      await runInBatches({ size: BATCH, signal }, (size) =>
        convertRecoveryCodes(deps.database, deps.box, size),
      );
    },
    log: deps.log,
  });
