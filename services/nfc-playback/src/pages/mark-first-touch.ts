import type { Log } from '@tapory/service-kit';
import type { TapProof } from '../domain/tap-proof.ts';
import { goneOf, type Manifest } from './load-manifest.ts';
import type { TapSource } from './tap-counter.ts';

/** The first touch waits so long to be stored, ms; without an answer its moment stays hidden, and the next touch is the first. */
const DEADLINE_MS = 1000;

/** Stores the first touch; epoch ms of the one that is stored, undefined when nobody can say in time. */
export type MarkFirstTouch = (touch: {
  videoId: string;
  /** How long the visit may still wait, ms. */
  patienceMs: number;
}) => Promise<number | undefined>;

/**
 * Whether a visit is a touch that may be the first: of the tag or the printed code, not of a link, a signed address that somebody came by
 * before, or a keepsake that is not in use.
 */
export const mayBeFirst = (
  manifest: Manifest,
  { source, proof }: { source: TapSource; proof: TapProof },
): boolean =>
  manifest.needsFirst &&
  manifest.keepsake.firstTouchAt === null &&
  manifest.keepsake.status === 'active' &&
  !goneOf(manifest) &&
  source !== 'link' &&
  proof !== 'replayed' &&
  proof !== 'foreign';

type Options = {
  mark(videoId: string, at: Date): Promise<Date | null>;
  /** Takes back what was stored of this time. */
  unmark(videoId: string, at: Date): Promise<void>;
  invalidate(videoId: string): void;
  now(): number;
  log: Log;
};

/** Stores first touches, and drops the cached pages of a keepsake in all copies once it was touched. */
export const createFirstTouchMarker = ({ mark, unmark, invalidate, now, log }: Options): MarkFirstTouch => {
  /** Whoever touched it has a page without the moment by now. */
  async function takeBackLate(videoId: string, at: Date, marking: Promise<Date | null>): Promise<void> {
    if ((await marking)?.getTime() !== at.getTime()) return;
    await unmark(videoId, at);
    invalidate(videoId);
  }
  return async ({ videoId, patienceMs }) => {
    const fail = (error: unknown) => {
      log.error({ err: error, videoId }, 'the first touch was not stored');
      return undefined;
    };
    const at = new Date(now());
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), Math.min(patienceMs, DEADLINE_MS));
    try {
      const marking = mark(videoId, at);
      const first = await Promise.race([marking, late.promise]);
      if (first === 'late') takeBackLate(videoId, at, marking).catch(fail);
      else if (first) invalidate(videoId);
      return first === 'late' ? undefined : first?.getTime();
    } catch (error) {
      return fail(error);
    } finally {
      clearTimeout(timer);
    }
  };
};
