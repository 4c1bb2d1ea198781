import { defineTransitions } from '@tapory/errors';
import type { Refusal } from '../../domain/refusal.ts';

/** A photo that is there, as those who review see it. */
export const SHOWABLE = ['pending', 'approved', 'hidden'] as const;

export type ReviewState = (typeof SHOWABLE)[number];

/** `sending` until its file was looked at; `refused` with the reason. */
export type PhotoState = 'sending' | 'refused' | ReviewState;

export type EventPhoto = {
  id: string;
  eventId: string;
  guestId: string;
  state: PhotoState;
  refusal: Refusal | null;
  /** SHA-256 of the file as it was sent. */
  contentHash: string | null;
  deliveryKey: string;
  reviewKey: string;
  mimeType: string | null;
  /** Bytes. */
  size: number;
  width: number | null;
  height: number | null;
  createdAt: Date;
  shownAt: Date | null;
  /** Whether a report alone hid it. */
  isReported: boolean;
};

/** A photo with the name of the guest who sent it; it may be empty. */
export type NamedPhoto = EventPhoto & { guestName: string };

/** Whoever reviews may change their mind; what was hidden is shown again. */
export const photoTransitions = defineTransitions<PhotoState>('a photo', {
  sending: ['pending', 'approved', 'refused'],
  refused: [],
  pending: ['approved', 'hidden'],
  approved: ['pending', 'hidden'],
  hidden: ['pending', 'approved'],
});

/** The states from which a review leads to this one. */
export const statesBefore = (target: ReviewState): ReviewState[] =>
  SHOWABLE.filter((state) => photoTransitions.can(state, target));

const PHOTOS = '/api/media/event-photos';

/** The URL under which everybody with the code sees an approved photo. */
export const shownUrl = ({ deliveryKey }: Pick<EventPhoto, 'deliveryKey'>): string =>
  `${PHOTOS}/${deliveryKey}`;

/** The URL for those who review, whatever its state. */
export const reviewUrl = ({ reviewKey }: Pick<EventPhoto, 'reviewKey'>): string => `${PHOTOS}/${reviewKey}`;

/** How long a guest may go on with a photo that has begun, ms. */
export const SENDING_MS = 3_600_000;

/** Whether a photo was not sent in that time: it has lost its place among those that the event takes. */
export const isOverdue = (
  { state, createdAt }: Pick<EventPhoto, 'state' | 'createdAt'>,
  now: Date,
): boolean => state === 'sending' && createdAt.getTime() <= now.getTime() - SENDING_MS;
