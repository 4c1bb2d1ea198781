import { newId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { type EvidenceEntry, textOf } from '../domain/chain.ts';

/**
 * Logs something in the chain of evidence with the transaction, or not at all: the database chains it as the last thing before
 * the commit. Outside of a transaction it is chained when this resolves.
 */
export async function logEvidence(tx: Tx, ...entries: EvidenceEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.evidenceEntry.createMany({
    data: entries.map((entry) => ({ id: newId(), entry: textOf(entry) })),
  });
}
