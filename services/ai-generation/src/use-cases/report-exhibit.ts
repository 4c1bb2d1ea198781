import { AppError } from '@tapory/errors';
import type { Database } from '../data/database.ts';
import { insertReport } from '../data/exhibit-reports.ts';
import { growExhibit, lockExhibit, moveExhibit } from '../data/exhibits.ts';
import { type ExhibitReport, wasSeen } from '../domain/exhibit.ts';

/**
 * Puts what a visitor says of a design in the gallery before the moderators. One about children takes it out at once, until a
 * moderator has decided: what a moderator let stand after such a report stays until one looks again. The same report again changes nothing. NOT_FOUND for a design that is not in the gallery.
 */
export const reportExhibit = ({ database }: { database: Database }, report: ExhibitReport): Promise<void> =>
  database.pool.$transaction(async (tx) => {
    const exhibit = await lockExhibit(tx, report.jobId);
    if (!exhibit || !wasSeen(exhibit)) throw new AppError('NOT_FOUND');
    if (!(await insertReport(tx, report))) return;
    if (report.reason === 'children' && exhibit.status === 'shown' && !exhibit.isCleared)
      await moveExhibit(tx, exhibit, { to: 'waiting', note: '', actorId: null, isCleared: false });
    else await growExhibit(tx, exhibit);
  });
