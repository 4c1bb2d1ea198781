import type { Database } from '../../data/database.ts';
import type { EvidenceEntry } from '../domain/chain.ts';
import { logEvidence } from './log-evidence.ts';

/** Logs that somebody of the staff looks at something, before it is shown: without the log there is no look. */
export const logLook = (
  { database }: { database: Database },
  look: Omit<EvidenceEntry, 'at'>,
): Promise<void> => logEvidence(database, { ...look, at: new Date() });
