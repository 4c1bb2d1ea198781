import { defineTransitions } from '@tapory/errors';
import type { ModerationRule, OccasionKey } from '@tapory/shop';
import type { Job } from './job.ts';

export const EXHIBIT_STATUSES = ['waiting', 'shown', 'refused'] as const;

export type ExhibitStatus = (typeof EXHIBIT_STATUSES)[number];

/** `data/exhibits.ts` writes the status; a released design waits again once its owner changes what is shown. */
export const exhibitTransitions = defineTransitions<ExhibitStatus>('an exhibit', {
  waiting: ['shown', 'refused'],
  shown: ['waiting', 'refused'],
  refused: ['waiting', 'shown'],
});

/** What an owner shows beside the picture; empty where they keep it to themselves. */
export type ExhibitTexts = {
  title: string;
  words: string;
  /** Whose work it is, as they want to be named. */
  byline: string;
  occasion: OccasionKey | null;
};

/** A design that its owner released for the gallery. */
export type Exhibit = ExhibitTexts & {
  jobId: string;
  ownerId: string;
  style: string;
  status: ExhibitStatus;
  /** Grows with every release, report and decision; one that was taken back and is released anew begins elsewhere. */
  version: number;
  /** Moderators have let it stand, with these words, after a report about children. */
  isCleared: boolean;
  /** Why it was refused; may be empty. */
  note: string;
  releasedAt: Date;
  decidedAt: Date | null;
  /** When its owner took it back before what was reported of it was decided: only moderators have it then. */
  withdrawnAt: Date | null;
};

/** Whether everybody may have seen it as it is now: it is shown, or waits for a decision about a report. */
export const wasSeen = ({
  status,
  decidedAt,
  withdrawnAt,
}: Pick<Exhibit, 'status' | 'decidedAt' | 'withdrawnAt'>): boolean =>
  withdrawnAt === null && (status === 'shown' || (status === 'waiting' && decidedAt !== null));

export type ExhibitReport = { id: string; jobId: string; reason: ModerationRule; words: string };

/** Whether a design may be shown to everybody: of words alone, since somebody may be on a photo who did not agree. */
export const isReleasable = (
  job: Pick<Job, 'status' | 'kind' | 'sourceKey' | 'deliveryKey' | 'trashedAt' | 'isVisitor'>,
): boolean =>
  job.status === 'completed' &&
  (job.kind === 'text' || job.kind === 'figurine') &&
  job.sourceKey === null &&
  job.deliveryKey !== null &&
  job.trashedAt === null &&
  !job.isVisitor;
