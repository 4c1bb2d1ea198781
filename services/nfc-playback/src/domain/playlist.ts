import { contentsOf, plays } from './bound.ts';
import { type CompiledRule, mayHoldAt } from './evaluate-rules.ts';
import type { ContentType, Rule } from './rule.ts';

type Content = { contentId: string; type: ContentType };

/**
 * What a tap shows while no rule applies. all: everything · others: what has no moment of its own · content: one of them ·
 * word: a word of the owner. With all but the first, what has a moment is hidden outside it.
 */
export type Fallback =
  | { kind: 'all' }
  | { kind: 'others' }
  | { kind: 'content'; contentId: string }
  | { kind: 'word'; word: string };

export const FALLBACK_KINDS = ['all', 'others', 'content', 'word'] as const satisfies Fallback['kind'][];

/** What plays at a tap. */
export type Playlist<C> = {
  first: C[];
  /** Seen on the page of all, below. */
  rest: C[];
  /** Said instead of contents; null for none. */
  word: string | null;
};

const hasMoment = ({ time, place, verified, pinHash }: Rule): boolean =>
  time !== null || place !== null || verified || pinHash !== null;

/** The contents that a rule with a condition plays: each has a moment. */
export const idsWithMoment = (contents: readonly Content[], rules: readonly Rule[]): ReadonlySet<string> => {
  const moments = rules.filter((rule) => rule.enabled && hasMoment(rule));
  const theirs = contents.filter((content) => moments.some((rule) => plays(rule, content)));
  return new Set(theirs.map((content) => content.contentId));
};

type Choice = { winner: Rule | undefined; fallback: Fallback; momentIds: ReadonlySet<string> };

export function splitContents<C extends Content>(
  contents: readonly C[],
  { winner, fallback, momentIds }: Choice,
): Playlist<C> {
  const isHiding = fallback.kind !== 'all';
  const open = isHiding ? contents.filter(({ contentId }) => !momentIds.has(contentId)) : [...contents];
  if (winner) {
    const first = contentsOf(winner, contents);
    return { first, rest: open.filter((content) => !first.includes(content)), word: null };
  }
  if (fallback.kind === 'word') return { first: [], rest: [], word: fallback.word };
  const chosen = contents.filter((content) => isFallback(content, fallback));
  // A content that was chosen and is gone leaves what has no moment.
  return { first: chosen.length > 0 ? chosen : open, rest: [], word: null };
}

const isFallback = ({ contentId }: Content, fallback: Fallback): boolean =>
  fallback.kind === 'content' && fallback.contentId === contentId;

type Shown = { rules: readonly CompiledRule[]; fallback: Fallback; momentIds: ReadonlySet<string> };

type Seen = Parameters<typeof mayHoldAt>[1];

/** Whether a content may be read on a page of its own at some time: not outside its moment, while that hides it. */
export function isReadable(content: Content, { rules, fallback, momentIds }: Shown, tap: Seen): boolean {
  if (fallback.kind === 'all' || !momentIds.has(content.contentId) || isFallback(content, fallback))
    return true;
  return rules.some((compiled) => plays(compiled.rule, content) && mayHoldAt(compiled, tap));
}

/** When the time capsules of a keepsake open, epoch ms, in order. */
export const capsulesOf = (rules: readonly Rule[]): number[] =>
  rules
    .flatMap(({ enabled, time }) => (enabled && time?.kind === 'since' ? [Date.parse(time.start)] : []))
    .sort((one, other) => one - other);
