/** Who sees the photos: everybody with the code, or the host. */
export const AUDIENCES = ['everybody', 'host'] as const;

export type Audience = (typeof AUDIENCES)[number];

/** A feast whose guests send photos. */
export type GalleryEvent = {
  id: string;
  code: string;
  name: string;
  /** The member who reviews; null for an event of the shop's own. */
  hostId: string | null;
  opensAt: Date;
  closesAt: Date;
  audience: Audience;
  /** Whether photos are shown without a review. */
  trustsGuests: boolean;
  photosPerGuest: number;
  photosMax: number;
  coverId: string | null;
  /** Incremented by every change of its terms. */
  version: number;
  createdAt: Date;
};

/** What staff decide about an event. */
export type EventTerms = Pick<
  GalleryEvent,
  'name' | 'hostId' | 'opensAt' | 'closesAt' | 'audience' | 'trustsGuests' | 'photosPerGuest' | 'photosMax'
>;

export const PHASES = ['upcoming', 'open', 'ended'] as const;

export type Phase = (typeof PHASES)[number];

/** Where an event stands: photos are taken from its opening up to its end. */
export function phaseOf({ opensAt, closesAt }: Pick<GalleryEvent, 'opensAt' | 'closesAt'>, now: Date): Phase {
  if (now < opensAt) return 'upcoming';
  return now < closesAt ? 'open' : 'ended';
}

/** Letters and figures that nobody mistakes for another when they are read out or written down. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 39 bits: with a limit on wrong codes nobody finds an event by trying. */
export const CODE_LENGTH = 8;

/** A typed code as it is stored: the hyphen in its middle is for reading only. */
export const foldEventCode = (typed: string): string => typed.replace(/[-‐–—_.]/gu, '');

/** A code as it is read: ABCD-EFGH. */
export const spellCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
