import { AppError } from '@tapory/errors';
import type { Database } from '../data/database.ts';
import { claimCase as claim, findCase } from '../data/report-cases.ts';
import type { ReportCase } from '../domain/report.ts';

/**
 * Tells other moderators who is looking at a case, for half an hour. It binds nobody: what stands is the first decision.
 * NOT_FOUND, REPORT_DECIDED, and REPORT_CLAIMED while somebody else has it.
 */
export async function claimCase(
  database: Database,
  { id, actorId, now }: { id: string; actorId: string; now: Date },
): Promise<ReportCase> {
  const isClaimed = await claim(database, id, actorId, now);
  const found = await findCase(database, id);
  if (!found) throw new AppError('NOT_FOUND');
  if (isClaimed) return found;
  throw new AppError(found.status === 'open' ? 'REPORT_CLAIMED' : 'REPORT_DECIDED');
}
