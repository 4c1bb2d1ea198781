import type { ErrorCode } from '@tapory/errors';
import { findProhibited } from '@tapory/prohibited-words';
import { instantSchema, lineSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { type EventPhoto, type NamedPhoto, reviewUrl, SHOWABLE, shownUrl } from '../domain/event-photo.ts';
import { AUDIENCES, type GalleryEvent, PHASES, phaseOf } from '../domain/gallery-event.ts';

const code = (value: ErrorCode): ErrorCode => value;

const decent = (text: string): boolean => findProhibited(text) === null;

/** A name that others read: of an event or a guest. */
export const eventNameSchema = lineSchema({ max: 60 }).refine(decent, code('TITLE_PROHIBITED'));

export const guestNameSchema = lineSchema({ max: 40, min: 0 }).refine(decent, code('TITLE_PROHIBITED'));

const phaseSchema = z.enum(PHASES).meta({ description: 'Photos are taken while it is open' });

/** What everybody with the code knows of an event. */
export const eventSchema = z
  .object({
    code: z.string(),
    name: z.string(),
    phase: phaseSchema,
    opensAt: instantSchema,
    closesAt: instantSchema,
    audience: z.enum(AUDIENCES),
    trustsGuests: z.boolean(),
    photosPerGuest: z.int(),
    coverUrl: z.string().optional(),
  })
  .meta({ id: 'GalleryEvent' });

/** A cover is shown while its photo is approved. */
export function presentEvent(
  event: GalleryEvent,
  cover: EventPhoto | null,
  now: Date,
): z.input<typeof eventSchema> {
  const { audience, trustsGuests, photosPerGuest } = event;
  return {
    ...{ code: event.code, name: event.name, audience, trustsGuests, photosPerGuest },
    phase: phaseOf(event, now),
    opensAt: event.opensAt.toISOString(),
    closesAt: event.closesAt.toISOString(),
    coverUrl: cover?.state === 'approved' ? shownUrl(cover) : undefined,
  };
}

/** What those who run an event know of it. */
export const runEventSchema = eventSchema
  .extend({
    id: z.uuid(),
    hostId: z.uuid().nullable(),
    photosMax: z.int(),
    coverId: z.uuid().nullable(),
    version: z.int(),
    counts: z.object({ pending: z.int(), approved: z.int(), hidden: z.int() }),
    createdAt: instantSchema,
  })
  .meta({ id: 'RunEvent' });

export function presentRunEvent(
  event: GalleryEvent,
  counts: ReadonlyMap<string, number> | undefined,
  now: Date,
): z.input<typeof runEventSchema> {
  const { id, hostId, photosMax, coverId, version } = event;
  const count = (state: (typeof SHOWABLE)[number]): number => counts?.get(state) ?? 0;
  return {
    ...presentEvent(event, null, now),
    ...{ id, hostId, photosMax, coverId, version },
    counts: { pending: count('pending'), approved: count('approved'), hidden: count('hidden') },
    createdAt: event.createdAt.toISOString(),
  };
}

const sides = { width: z.int(), height: z.int() };

/** An approved photo, as everybody with the code sees it. */
export const shownPhotoSchema = z
  .object({ id: z.uuid(), url: z.string(), thumbUrl: z.string(), ...sides, guestName: z.string() })
  .meta({ id: 'ShownPhoto' });

const sidesOf = ({ width, height }: EventPhoto) => ({ width: width ?? 1, height: height ?? 1 });

export const presentShown = (photo: NamedPhoto): z.input<typeof shownPhotoSchema> => ({
  ...{ id: photo.id, url: shownUrl(photo), thumbUrl: `${shownUrl(photo)}/thumb` },
  ...sidesOf(photo),
  guestName: photo.guestName,
});

/** A photo as those who review see it, in any state. */
export const reviewedPhotoSchema = shownPhotoSchema
  .extend({ state: z.enum(SHOWABLE), createdAt: instantSchema })
  .meta({ id: 'ReviewedPhoto' });

export const presentReviewed = (photo: NamedPhoto): z.input<typeof reviewedPhotoSchema> => ({
  ...presentShown(photo),
  ...{ url: reviewUrl(photo), thumbUrl: `${reviewUrl(photo)}/thumb` },
  state: photo.state as (typeof SHOWABLE)[number],
  createdAt: photo.createdAt.toISOString(),
});

/** A photo as its own guest sees it; of a hidden one only that it is there. */
export const ownPhotoSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(SHOWABLE),
    thumbUrl: z.string().optional(),
    ...sides,
    createdAt: instantSchema,
  })
  .meta({ id: 'OwnPhoto' });

export const presentOwn = (photo: EventPhoto): z.input<typeof ownPhotoSchema> => ({
  id: photo.id,
  state: photo.state as (typeof SHOWABLE)[number],
  thumbUrl: photo.state === 'hidden' ? undefined : `${reviewUrl(photo)}/thumb`,
  ...sidesOf(photo),
  createdAt: photo.createdAt.toISOString(),
});
