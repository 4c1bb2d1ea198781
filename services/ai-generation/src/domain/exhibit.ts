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
  /** Grows with every release and decision. */
  version: number;
  /** Why it was refused; may be empty. */
  note: string;
  releasedAt: Date;
  decidedAt: Date | null;
};

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
