import { createLockedStore } from '@tapory/service-kit/locked-store';
import type { Config } from '../config.ts';
import { createDatabase } from '../data/database.ts';
import { SYSTEM_ACTOR } from '../domain/moderation.ts';
import { checkChain } from './use-cases/check-chain.ts';

/**
 * Checks the chain of evidence once, for a shell: one line of what was found. False when it is broken; rejects when the
 * database or the evidence store is away.
 */
export async function runCheckCommand(config: Config, print: (line: string) => void): Promise<boolean> {
  const database = createDatabase({ url: config.DATABASE_URL, poolSize: 1 });
  try {
    const evidence = createLockedStore({
      ...{ endpoint: config.S3_ENDPOINT, region: config.S3_REGION, bucket: config.S3_EVIDENCE_BUCKET },
      ...{ accessKey: config.S3_ACCESS_KEY, secretKey: config.S3_SECRET_KEY },
    });
    const check = await checkChain({ database, evidence }, { askedBy: SYSTEM_ACTOR, now: new Date() });
    const { fault, faultSeq, entries, anchors } = check;
    print(fault ? `broken: row ${faultSeq} (${fault})` : `whole: ${entries} rows, ${anchors} anchors`);
    return fault === null;
  } finally {
    await database.$disconnect();
  }
}
