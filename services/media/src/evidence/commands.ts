import { createLockedStore, type LockedStore } from '@tapory/service-kit/locked-store';
import type { Config } from '../config.ts';
import { createDatabase } from '../data/database.ts';
import { SYSTEM_ACTOR } from '../domain/moderation.ts';
import { checkChain } from './use-cases/check-chain.ts';
import { listErasures } from './use-cases/record-erasures.ts';

type Print = (line: string) => void;

const evidenceOf = (config: Config): LockedStore =>
  createLockedStore({
    ...{ endpoint: config.S3_ENDPOINT, region: config.S3_REGION, bucket: config.S3_EVIDENCE_BUCKET },
    ...{ accessKey: config.S3_ACCESS_KEY, secretKey: config.S3_SECRET_KEY },
  });

/** One line of what was found. False when the chain is broken; rejects when the database or the evidence store is away. */
async function checkEvidence(config: Config, print: Print): Promise<boolean> {
  const database = createDatabase({ url: config.DATABASE_URL, poolSize: 1 });
  try {
    const asked = { askedBy: SYSTEM_ACTOR, now: new Date() };
    const check = await checkChain({ database, evidence: evidenceOf(config) }, asked);
    const { fault, faultSeq, entries, anchors } = check;
    print(fault ? `broken: row ${faultSeq} (${fault})` : `whole: ${entries} rows, ${anchors} anchors`);
    return fault === null;
  } finally {
    await database.$disconnect();
  }
}

/** One line for each erased person. Asks the evidence store alone: the databases may be gone. */
async function printErasures(config: Config, print: Print): Promise<boolean> {
  for await (const id of listErasures(evidenceOf(config))) print(id);
  return true;
}

/** What the program does once, for a shell, by its argument; true for success. */
export const COMMANDS: Readonly<Record<string, (config: Config, print: Print) => Promise<boolean>>> = {
  'check-evidence': checkEvidence,
  'list-erasures': printErasures,
};
