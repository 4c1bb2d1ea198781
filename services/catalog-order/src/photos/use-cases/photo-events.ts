import type { OutgoingEvent } from '@tapory/messaging';
import type { PhotoKind } from '../data/photo-checks.ts';

/** A review was sent, or a claim filed, with these photos. */
export const photosSentEvents = (kind: PhotoKind, photoIds: readonly string[]): OutgoingEvent[] =>
  photoIds.map((photoId) => ({ type: `${kind}.sent`, subject: photoId, data: { photoId } }));

/** These photos of reviews or of claims are gone. */
export const photosErasedEvents = (kind: PhotoKind, photoIds: readonly string[]): OutgoingEvent[] =>
  photoIds.map((photoId) => ({ type: `${kind}.erased`, subject: photoId, data: { photoId } }));
