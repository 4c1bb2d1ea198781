import { boundOf } from '../domain/bound.ts';
import { findWinner, type Tap } from '../domain/evaluate-rules.ts';
import { isLocked, NOTHING_OPENED, type Opened, openContents } from '../domain/pin.ts';
import type { Manifest } from './load-manifest.ts';
import type { PageOptions } from './render/pages.ts';
import type { TapDeps, TapExchange } from './tap-exchange.ts';

/** When the keepsake was first touched, epoch ms; undefined while it was not. */
export const firstTouchOf = (
  { firstTouchMs }: Pick<TapExchange, 'firstTouchMs'>,
  { keepsake }: Manifest,
): number | undefined => firstTouchMs ?? keepsake.firstTouchAt?.getTime();

/** The rules whose PIN the visitor has entered. Its owner sees a draft whole. */
export function openedOf(
  { pinPasses, now }: TapDeps,
  { request, videoId }: TapExchange,
  { keepsake, pinRules }: Manifest,
): Opened {
  if (pinRules.length === 0) return NOTHING_OPENED;
  if (keepsake.status === 'draft') return 'all';
  const { ownerId } = keepsake;
  return pinPasses.read({ videoId, ownerId, cookie: request.headers.cookie, nowMs: now() }, pinRules);
}

/** The rule that plays, and the one that would play instead after its PIN. */
function chooseRule({ rules, bound, contents, pinRules }: Manifest, tap: Tap, opened: Opened) {
  if (pinRules.length === 0) return { winner: findWinner(rules, bound, tap), asks: undefined };
  const open = boundOf(openContents(contents, pinRules, opened));
  const best = findWinner(rules, bound, { ...tap, opened: 'all' });
  const asks = best && isLocked(best, opened) ? best.id : undefined;
  return { winner: findWinner(rules, open, { ...tap, opened }), asks };
}

type Chosen = Pick<PageOptions, 'view' | 'language' | 'app' | 'proof'> & {
  tap: Omit<Tap, 'isVerified' | 'opened'>;
  opened: Opened;
};

/** Evaluates the rules for a tap: what its page depends on besides its manifest. A draft is a preview. */
export function choosePageFor(manifest: Manifest, { tap, opened, ...page }: Chosen): PageOptions {
  const { capsules, keepsake } = manifest;
  const { winner, asks } = chooseRule(manifest, { ...tap, isVerified: page.proof === 'fresh' }, opened);
  return {
    ...{ ...page, winner, opened, asks, hasPosition: tap.position !== undefined },
    opensAt: capsules.find((capsule) => capsule > tap.nowMs),
    isPreview: keepsake.status === 'draft',
  };
}

/** The same for a visit that has come. */
export function choosePage(
  deps: TapDeps,
  exchange: TapExchange,
  { manifest, visit }: { manifest: Manifest; visit: Pick<Tap, 'position' | 'zone'> },
): PageOptions {
  const { view, language, app, proof } = exchange;
  return choosePageFor(manifest, {
    ...{ view, language, app, proof, opened: openedOf(deps, exchange, manifest) },
    tap: { ...visit, nowMs: deps.now(), firstTouchMs: firstTouchOf(exchange, manifest) },
  });
}
