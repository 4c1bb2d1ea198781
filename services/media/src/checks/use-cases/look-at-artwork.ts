import type { GetArtworkLooksResponse } from '@tapory/contracts';
import type { Log } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import type { PictureClassifier } from '../clients/picture-classifier.ts';
import type { PictureHash } from '../clients/picture-hash.ts';
import type { Check } from '../data/checks.ts';
import type { Detection, Detector, DetectorResult, Finding } from '../domain/finding.ts';
import {
  bytesOf,
  classifyPictures,
  hashLooks,
  type Look,
  matchPictures,
  type PictureThresholds,
  sortLooks,
} from './find-pictures.ts';

export type LookAtArtworkDeps = {
  database: Database;
  log: Log;
  /** Null where pictures are not classified. */
  classifier: PictureClassifier | null;
  thresholds: PictureThresholds;
  /** By the key of a style whose drawings the classifier takes for something else. */
  styleThresholds: ReadonlyMap<string, PictureThresholds>;
};

/** What a program says about a design. */
export type SeenArtwork = {
  results: DetectorResult[];
  findings: Finding[];
  /** Detectors that did not answer. */
  missing: Detector[];
  /** By which it is known again once it is removed: that of its picture, null of a flat one; undefined when it was not looked at. */
  hash?: PictureHash | null;
  /** Those of what is cut of it, and of an own photo as it was uploaded. */
  others?: PictureHash[];
};

type Part = Look & { part: string };

/** What there is to look at, of a design or of one photo alone. */
type Looks = Pick<GetArtworkLooksResponse, 'kind' | 'style' | 'looks'>;

function partsOf({ looks, style }: Looks, styleThresholds: LookAtArtworkDeps['styleThresholds']): Part[] {
  return looks.map(({ part, picture: bytes }) => {
    const picture = Buffer.from(bytes);
    // The photo itself is in no style.
    const thresholds = part === 'photo' ? undefined : styleThresholds.get(style);
    return { part, picture, bytes: bytesOf(picture), thresholds };
  });
}

/**
 * Looks at the picture of a design, at the photo that it was made of, and at what is cut of it: whether the worst of them is near one
 * that staff removed, and what the classifier takes it for. One detector that does not answer keeps the other from nothing; what cannot be read after some attempts is for a person.
 */
export async function lookAtArtwork(
  deps: LookAtArtworkDeps,
  { id: jobId, attempt }: Pick<Check, 'id' | 'attempt'>,
  artwork: Looks,
): Promise<SeenArtwork> {
  const { database, log, classifier, thresholds } = deps;
  const all = partsOf(artwork, deps.styleThresholds);
  const { readable: parts, missing, findings: unread } = await sortLooks(all, { id: jobId, attempt });
  const seen: SeenArtwork = { results: [], findings: unread, missing: [...missing] };
  async function run(detector: Detector, work: () => Promise<Detection>): Promise<void> {
    try {
      const { results, findings } = await work();
      seen.results.push(...results);
      seen.findings.push(...findings);
    } catch (error) {
      log.warn({ err: error, detector, subjectId: jobId }, 'a detector did not answer');
      if (!seen.missing.includes(detector)) seen.missing.push(detector);
    }
  }
  await run('match', async () => {
    const hashed = await hashLooks(parts);
    const match = await matchPictures(database, jobId, hashed);
    // The photo that a style was put on is not what is removed with the design.
    const isOwn = ({ part }: Part): boolean =>
      part === 'crop' || (part === 'photo' && artwork.kind === 'photo');
    const hashOf = (part: Part): PictureHash | null => hashed.find(({ look }) => look === part)?.hash ?? null;
    seen.hash = parts.filter(({ part }) => part === 'picture').map(hashOf)[0] ?? null;
    seen.others = parts.filter(isOwn).flatMap((part) => hashOf(part) ?? []);
    return match;
  });
  // Squares are of what moderators see with the picture and the photo; of these, one says nothing about the other.
  const isWhole = ({ part }: Part): boolean => part !== 'crop';
  if (classifier) await run('picture', () => classifyPictures({ classifier, thresholds }, parts, isWhole));
  return seen;
}
