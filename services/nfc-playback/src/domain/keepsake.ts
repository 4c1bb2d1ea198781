import { defineTransitions } from '@tapory/errors';

export const ORIENTATIONS = ['landscape', 'portrait'] as const;

export type Orientation = (typeof ORIENTATIONS)[number];

/** draft: not paid yet · active: the tap page shows its contents · lost: it shows a return message instead. */
export const KEEPSAKE_STATUSES = ['draft', 'active', 'lost'] as const;

export type KeepsakeStatus = (typeof KEEPSAKE_STATUSES)[number];

/** The transitions of a keepsake's status; `changeStatuses` of `data/keepsakes.ts` is their only writer,
 * besides `insertPieces`, whose keepsakes are paid for before they are there. */
export const keepsakeStatus = defineTransitions<KeepsakeStatus>('a keepsake', {
  draft: ['active'],
  // Deactivated by a refund before shipment.
  active: ['lost', 'draft'],
  lost: ['active', 'draft'],
});

export type Keepsake = {
  videoId: string;
  ownerId: string;
  jobId: string;
  title: string;
  orientation: Orientation;
  status: KeepsakeStatus;
  /** Root-relative URLs of the artwork, full and small. */
  artworkUrl: string;
  thumbUrl: string;
  /** Which piece of its order item it is, from 1; null where it is none of several of their own. */
  piece: number | null;
  /** When it was first touched since a rule waits for that; null while it was not. */
  firstTouchAt: Date | null;
  createdAt: Date;
};
