import { support } from '@tapory/shop';
import { isWeekday, startOfTaipeiDay, toTaipei } from '@tapory/taipei-time';
import { BUYER_PHOTO_KINDS } from '../checks/domain/buyer-photo.ts';
import type { Rule } from './moderation.ts';

/** How a case ends: nothing was wrong, its contents were hidden or removed, or it was dealt with in another way. */
export const OUTCOMES = ['unfounded', 'hidden', 'removed', 'otherwise'] as const;

export type Outcome = (typeof OUTCOMES)[number];

export const CASE_STATUSES = ['open', 'decided'] as const;

/** What a case is about: a keepsake with everything on it, one content, one photo of an event, of a review or of a reported defect, one design, or the words of a review. */
export const SUBJECTS = [
  'keepsake',
  'content',
  'event-photo',
  'artwork',
  'review',
  ...BUYER_PHOTO_KINDS,
] as const;

/** What visitors reported, or automatic checks found, about one thing that is shown until moderators decided. */
export type ReportCase = {
  id: string;
  subject: (typeof SUBJECTS)[number];
  /** The keepsake's video id, or the id of the content, the photo or the design. */
  subjectId: string;
  /** The nil id of a photo of the shop's own event. */
  ownerId: string;
  /** Who had the keepsake before, or got it since. */
  otherOwnerIds: string[];
  title: string;
  status: (typeof CASE_STATUSES)[number];
  reason: Rule;
  urgency: number;
  weight: number;
  reports: number;
  findings: number;
  version: number;
  openedAt: Date;
  dueAt: Date;
  claimedBy: string | null;
  claimedAt: Date | null;
  outcome: Outcome | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  purgedAt: Date | null;
  /** Since when an administrator keeps its evidence from being purged. */
  heldAt: Date | null;
  heldBy: string | null;
  holdReason: string;
};

/** Whether somebody has what a case is about, had it, or got it since: they decide nothing about it. */
export const isOfOwner = (found: Pick<ReportCase, 'ownerId' | 'otherOwnerIds'>, personId: string): boolean =>
  found.ownerId === personId || found.otherOwnerIds.includes(personId);

/** How long one moderator has a case to themselves, minutes. */
export const CLAIM_MINUTES = 30;

const RANKS: Record<Rule, number> = {
  ...{ children: 3, privacy: 2, violence: 2, fraud: 2 },
  ...{ adult: 1, gambling: 1, drugs: 1, illegal: 1, copyright: 0 },
};

/** No crowd of reporters lifts a case above those of a graver reason. */
const RANK_STEP = 10_000;

export const urgencyOf = (reason: Rule, weight: number): number =>
  RANKS[reason] * RANK_STEP + Math.min(weight, RANK_STEP - 1);

export const graver = (a: Rule, b: Rule): Rule => (RANKS[b] > RANKS[a] ? b : a);

/** Of somebody who never reported anything. */
const FULL_WEIGHT = 100;
const LEAST_WEIGHT = 5;
/** Reports that everybody is credited with, so that one mistake does not silence anybody. */
const CREDIT = 2;

/** What a report of somebody counts, by how often their earlier ones proved right. */
export function weightOf({ founded, unfounded }: { founded: number; unfounded: number }): number {
  const share = (founded + CREDIT) / (founded + unfounded + CREDIT);
  return Math.max(LEAST_WEIGHT, Math.round(FULL_WEIGHT * share));
}

const HOUR_MS = 3_600_000;
const hourOf = (time: string): number => Number(time.split(':')[0]);
const OPENS = hourOf(support.opens);
const CLOSES = hourOf(support.closes);

/** By when a moderator should have looked: an hour of support, or a day of it. */
export function dueOf(reason: Rule, at: Date): Date {
  let left = (reason === 'children' ? 1 : CLOSES - OPENS) * HOUR_MS;
  let day = toTaipei(at).toPlainDate();
  let from = at.getTime();
  for (;;) {
    const midnight = startOfTaipeiDay(day.toString()).getTime();
    const start = Math.max(from, midnight + OPENS * HOUR_MS);
    const open = isWeekday(day.toString()) ? midnight + CLOSES * HOUR_MS - start : 0;
    if (open >= left) return new Date(start + left);
    left -= Math.max(0, open);
    day = day.add({ days: 1 });
    from = 0;
  }
}
