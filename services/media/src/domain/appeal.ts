import { moderation } from '@tapory/shop';
import { SYSTEM_ACTOR } from './moderation.ts';

export const APPEAL_STATUSES = ['open', 'restored', 'kept', 'withdrawn'] as const;

/** What an owner may object about: a content, a design, a keepsake, a review, a photo of one, or that they may upload nothing. */
export const APPEAL_SUBJECTS = [
  'content',
  'artwork',
  'keepsake',
  'review',
  'review-photo',
  'uploads',
] as const;

export type AppealSubject = (typeof APPEAL_SUBJECTS)[number];

/** An owner's objection to a block. */
export type Appeal = {
  id: string;
  subject: AppealSubject;
  /** The id of the content, the job id, the video id, the id of the review or of the photo, or the owner's id. */
  subjectId: string;
  ownerId: string;
  blockId: string;
  words: string;
  status: (typeof APPEAL_STATUSES)[number];
  answer: string;
  sentAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
};

const DAY_MS = 86_400_000;

/** The block that stands. */
export type Block = {
  /** The act that began it. */
  id: string;
  /** When it was decided last. */
  actedAt: Date;
  /** What its owner was told last. */
  note: string;
  /** Until when they may appeal. */
  appealUntil: Date;
  /** Who decided it, besides the system: they may not decide its appeal. */
  deciders: Set<string>;
};

type BlockAct = { id: string; act: string; note: string; actorId: string; actedAt: Date };

/** The latest acts between which no appeal was refused: what was done after a refusal is a decision of its own. */
function actsOfBlock(acts: readonly BlockAct[]): readonly BlockAct[] {
  const latest = acts.findIndex(({ act }) => act !== 'upheld');
  if (latest < 0) return [];
  const before = acts.findIndex(({ act }, index) => act === 'upheld' && index > latest);
  return acts.slice(latest, before < 0 ? undefined : before);
}

/**
 * The block that stands after these acts, the latest first; null when the last one ended it. What is removed after an appeal
 * about hiding it was refused may be appealed about once more.
 */
export function blockOf(acts: readonly BlockAct[]): Block | null {
  const end = acts.findIndex(({ act }) => act === 'released');
  const standing = end < 0 ? acts : acts.slice(0, end);
  const block = actsOfBlock(standing);
  const [latest] = block;
  const first = block.at(-1);
  if (!latest || !first) return null;
  return {
    id: first.id,
    ...{ note: latest.note, actedAt: latest.actedAt },
    appealUntil: new Date(latest.actedAt.getTime() + moderation.appealDays * DAY_MS),
    deciders: new Set(standing.map(({ actorId }) => actorId).filter((id) => id !== SYSTEM_ACTOR)),
  };
}
