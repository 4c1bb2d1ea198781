import { type Block, blockOf } from '../../domain/appeal.ts';
import type { Rule } from '../../domain/moderation.ts';

/** What moderators take down that media does not keep itself: designs, keepsakes, buyers' reviews, their photos, and the right to upload. */
export const PIECES = ['artwork', 'keepsake', 'review', 'review-photo', 'uploads'] as const;

export type PieceKind = (typeof PIECES)[number];

/** A job id, a video id, the id of a review or of a photo, or the owner's id. */
export type Piece = { subject: PieceKind; subjectId: string };

export const PIECE_ACTS = ['hidden', 'removed', 'released', 'suspended', 'upheld', 'erased'] as const;

export type PieceAct = Piece & {
  id: string;
  ownerId: string;
  /** Who had it before: they decide nothing about it. */
  formerOwnerIds: string[];
  /** The number of the order that a review or its photo is of; empty of uploads. */
  title: string;
  act: (typeof PIECE_ACTS)[number];
  reason: Rule;
  /** What the owner is told; may be empty. */
  note: string;
  actorId: string;
  actedAt: Date;
  /** The case that keeps its evidence; absent where none was open. */
  caseId?: string | null | undefined;
};

/** The block that stands of a piece. */
export type PieceBlock = Block &
  Pick<PieceAct, 'ownerId' | 'title' | 'reason'> & {
    /** Whether it was removed for good. */
    isFinal: boolean;
    /** Who has it or had it: they do not decide an appeal about it. */
    owners: Set<string>;
  };

/** The block after these acts on one piece, the latest first; null when the last one ended it, or the piece is erased. */
export function pieceBlockOf(acts: readonly PieceAct[]): PieceBlock | null {
  if (acts.some(({ act }) => act === 'erased')) return null;
  const block = blockOf(acts);
  const standing = acts.slice(0, acts.findIndex(({ id }) => id === block?.id) + 1);
  const [latest] = standing;
  if (!block || !latest) return null;
  const { ownerId, title, reason } = latest;
  return {
    ...{ ...block, ownerId, title, reason },
    isFinal: standing.some(({ act }) => act === 'removed'),
    owners: new Set(acts.flatMap((act) => [act.ownerId, ...act.formerOwnerIds])),
  };
}

/** Whether evidence of a piece is to be kept because of an act: that of a review and its photos is what visitors reported or a program found. */
export const isTakeDown = ({ subject, act }: Pick<PieceAct, 'subject' | 'act'>): boolean =>
  (subject === 'artwork' || subject === 'keepsake') && (act === 'hidden' || act === 'removed');
