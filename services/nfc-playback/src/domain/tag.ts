import { defineTransitions } from '@tapory/errors';

export const TAG_KINDS = ['ntag213', 'ntag215', 'ntag216', 'ntag424'] as const;
export type TagKind = (typeof TAG_KINDS)[number];

/**
 * claimed: meant for a piece, and nothing proved · written: a phone says that it wrote it · verified: its address was read
 * back · locked: nobody can write it again · broken: replaced by another · retired: its serial is free.
 */
export const TAG_STATES = ['claimed', 'written', 'verified', 'locked', 'broken', 'retired'] as const;
export type TagState = (typeof TAG_STATES)[number];

/** The transitions of a tag's state; `moveTag` of `data/tags.ts` is their only writer. */
export const tagTransitions = defineTransitions<TagState>('a tag', {
  claimed: ['written', 'verified', 'broken', 'retired'],
  written: ['verified', 'broken', 'retired'],
  verified: ['written', 'locked', 'broken', 'retired'],
  locked: ['broken', 'retired'],
  broken: ['retired'],
  retired: [],
});

/** What staff do with a tag that is meant for a piece. */
export const TAG_ACTS = ['written', 'verified', 'locked', 'broken', 'retired'] as const;
export type TagAct = (typeof TAG_ACTS)[number];

/** Acts that say why. */
export const REASONED_TAG_ACTS: readonly TagAct[] = ['broken', 'retired'];

/** Acts that the log of staff has: a write that nobody read back yet is only in the tag's own history. */
export const AUDITED_TAG_ACTS: readonly TagAct[] = ['verified', 'locked', 'broken', 'retired'];

export type Tag = {
  id: string;
  serial: string;
  kind: TagKind;
  state: TagState;
  videoId: string;
  orderItemId: string;
  orderNumber: string;
  itemNumber: string;
  /** Who writes it, or wrote it last. */
  claimedBy: string;
  claimedAt: Date;
  lockedAt: Date | null;
  updatedAt: Date;
};

/** How long a piece and a tag are kept for the member of staff who holds them, ms. */
export const CLAIM_MS = 120_000;

/** Whether the tag's address was not read back since it was written. */
export const isUnproved = ({ state }: Pick<Tag, 'state'>): boolean =>
  state === 'claimed' || state === 'written';

/** Whether somebody else is at it: they get the time to finish. */
export const isHeldByOther = (tag: Tag, actorId: string, at: Date): boolean =>
  isUnproved(tag) && tag.claimedBy !== actorId && at.getTime() - tag.claimedAt.getTime() < CLAIM_MS;

/** The first byte of every UID that NXP gives. */
const NXP = '04';

/**
 * The serial in what a phone or a reader says, hex in capitals; null when it is none. Some readers begin with the last
 * byte, which shows by NXP's at the end.
 */
export function readSerial(text: string): string | null {
  const serial = text.replace(/[\s:.-]/g, '').toUpperCase();
  if (!/^[0-9A-F]{14}$/.test(serial)) return null;
  if (serial.startsWith(NXP) || !serial.endsWith(NXP)) return serial;
  return (serial.match(/../g) ?? []).toReversed().join('');
}
