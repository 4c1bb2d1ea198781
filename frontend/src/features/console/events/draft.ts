import { instantToTaipeiInput, taipeiInputToInstant } from '../../../lib/format/date.ts';
import type { EventTerms, RunEvent } from './api/events.ts';

/** An event as staff type it: its times are fields in Taipei's time. */
export type EventDraft = {
  name: string;
  /** The account of the host; empty for an event of the shop's own. */
  hostId: string;
  opensAt: string;
  closesAt: string;
  audience: EventTerms['audience'];
  trustsGuests: boolean;
  photosPerGuest: number | null;
  photosMax: number | null;
};

export const LIMITS = { photosPerGuest: 200, photosMax: 5000 } as const;

export const emptyDraft: EventDraft = {
  ...{ name: '', hostId: '', opensAt: '', closesAt: '', audience: 'everybody', trustsGuests: false },
  ...{ photosPerGuest: 20, photosMax: 2000 },
};

export const draftOf = (event: RunEvent): EventDraft => ({
  name: event.name,
  hostId: event.hostId ?? '',
  opensAt: instantToTaipeiInput(event.opensAt),
  closesAt: instantToTaipeiInput(event.closesAt),
  audience: event.audience,
  trustsGuests: event.trustsGuests,
  photosPerGuest: event.photosPerGuest,
  photosMax: event.photosMax,
});

/** What a draft says; null while something is missing or the event would end before it begins. */
export function termsOf(draft: EventDraft): EventTerms | null {
  const { name, hostId, photosPerGuest, photosMax, audience, trustsGuests } = draft;
  const opensAt = taipeiInputToInstant(draft.opensAt);
  const closesAt = taipeiInputToInstant(draft.closesAt);
  if (name.trim() === '' || !opensAt || !closesAt || opensAt >= closesAt) return null;
  if (photosPerGuest === null || photosMax === null) return null;
  return {
    ...{ name: name.trim(), hostId: hostId || null, opensAt, closesAt },
    ...{ audience, trustsGuests, photosPerGuest, photosMax },
  };
}
