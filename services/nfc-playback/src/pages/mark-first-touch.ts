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

/** Stores first touches, and drops the cached pages of a keepsake in all copies once it was touched. */
export const createFirstTouchMarker =
  (options: {
    mark(videoId: string, at: Date): Promise<Date | null>;
    invalidate(videoId: string): void;
    now(): number;
    log: Log;
  }): MarkFirstTouch =>
  async ({ videoId, patienceMs }) => {
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), Math.min(patienceMs, DEADLINE_MS));
    try {
      const first = await Promise.race([options.mark(videoId, new Date(options.now())), late.promise]);
      if (first) options.invalidate(videoId);
      return first?.getTime();
    } catch (error) {
      options.log.error({ err: error, videoId }, 'the first touch was not stored');
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
