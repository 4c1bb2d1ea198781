import { findBinding } from '../data/bindings.ts';
import { findBlocks } from '../data/blocks.ts';
import { type BoundContent, findContents } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import { isErased } from '../data/erased-owners.ts';
import { findKeepsake } from '../data/keepsakes.ts';
import { findLoss } from '../data/losses.ts';
import { findRules } from '../data/rules.ts';
import { isSuspended } from '../data/suspended-owners.ts';
import { type Bound, boundOf, isPlayable } from '../domain/bound.ts';
import { type CompiledRule, compileRules, readsClock } from '../domain/evaluate-rules.ts';
import { needsFirst } from '../domain/first-touch.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { pinRulesOf } from '../domain/pin.ts';
import { capsulesOf, type Fallback, idsWithMoment } from '../domain/playlist.ts';
import type { Rule } from '../domain/rule.ts';

/** Everything that a tap on one keepsake needs. */
export type Manifest = {
  /** Different for every load; part of the cache key of the pages rendered from it. */
  serial: number;
  keepsake: Keepsake;
  /** Whether moderators have taken it, or the design that it shows, down. */
  isBlocked: boolean;
  /** Whether its owner's account is deactivated: the page says that it is paused. */
  isPaused: boolean;
  /** Whether its owner's account was deleted: the page says that it is retired. */
  isRetired: boolean;
  /** What a finder of a lost keepsake reads; empty for the shop's own words. */
  lossMessage: string;
  /** The ready contents, in bound order. */
  contents: BoundContent[];
  bound: Bound;
  rules: CompiledRule[];
  /** What is shown while no rule applies. */
  fallback: Fallback;
  /** The contents that have a moment. */
  momentIds: ReadonlySet<string>;
  /** When time capsules open, epoch ms, in order. */
  capsules: number[];
  /** Whether a rule that could win depends on the visitor's position. */
  needsPlace: boolean;
  /** Whether a rule that could win depends on the visitor's zone. */
  needsZone: boolean;
  /** The rules that ask for a PIN, whether or not they could win now. */
  pinRules: Rule[];
  /** Whether a rule that could win waits for the first touch. */
  needsFirst: boolean;
};

/** What keeps a page from being shown to anybody, its owner as well; null when nothing does. */
export function goneOf({
  isRetired,
  isBlocked,
  isPaused,
}: Manifest): 'retired' | 'blocked' | 'paused' | null {
  if (isRetired) return 'retired';
  if (isBlocked) return 'blocked';
  return isPaused ? 'paused' : null;
}

let loaded = 0;

/** Reads a keepsake's manifest from this service's own tables; null for an unknown id. */
export async function loadManifest(tx: Tx, videoId: string): Promise<Manifest | null> {
  const keepsake = await findKeepsake(tx, videoId);
  if (!keepsake) return null;
  const { ownerId, status } = keepsake;
  const [binding, rules, blocks, isPaused, isRetired, loss] = await Promise.all([
    findBinding(tx, videoId),
    findRules(tx, videoId),
    findBlocks(tx, [videoId]),
    isSuspended(tx, ownerId),
    status === 'draft' ? false : isErased(tx, ownerId),
    status === 'lost' ? findLoss(tx, videoId) : null,
  ]);
  const known = await findContents(tx, binding.contentIds);
  const contents = known.filter((content) => content.state === 'ready');
  const bound = boundOf(contents);
  const candidates = rules.filter((rule) => rule.enabled && isPlayable(rule, bound));
  loaded += 1;
  return {
    serial: loaded,
    keepsake,
    isBlocked: blocks.size > 0,
    isPaused,
    isRetired,
    lossMessage: loss?.message ?? '',
    contents,
    bound,
    rules: compileRules(candidates),
    fallback: binding.fallback,
    momentIds: idsWithMoment(contents, candidates),
    capsules: binding.fallback.kind === 'all' ? [] : capsulesOf(candidates),
    needsPlace: candidates.some((rule) => rule.place !== null),
    needsZone: candidates.some((rule) => rule.zone === 'visitor' && readsClock(rule.time)),
    pinRules: pinRulesOf(rules),
    needsFirst: needsFirst(candidates),
  };
}
