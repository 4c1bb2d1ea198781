import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '../../data/database.ts';
import type { PictureClassifier, PictureScores } from '../clients/picture-classifier.ts';
import { hashPicture, type PictureHash } from '../clients/picture-hash.ts';
import { findNear, type NearPicture } from '../data/removed-pictures.ts';
import type { Detection, Detector, Finding } from '../domain/finding.ts';
import { digestOf } from './digest-of.ts';

/** From which score of the classifier on a picture is looked at by a person, 0 to 1. */
export type PictureThresholds = Record<'porn' | 'hentai' | 'sexy', number>;

/** A picture of what is checked: its own, or its small one, or a frame of a film. */
export type Look = {
  picture: Buffer;
  /** Of what it is a picture: the same is not found again once it was dismissed. */
  bytes: string;
  /** Where in a film it is, seconds; undefined of what is no frame. */
  second?: number;
  /** Those of its style; undefined where those of all pictures hold. */
  thresholds?: PictureThresholds | undefined;
};

export const bytesOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex');

/** Where in a film something was seen: "0:07"; empty of what is no frame. */
function placeOf({ second }: Look): string {
  if (second === undefined) return '';
  const whole = Math.floor(second);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const NAMES = ['porn', 'hentai', 'sexy'] as const;

/** How near the scores of a picture come to a threshold, above 1 when it is passed, and by which class. */
function judge(scores: PictureScores, thresholds: PictureThresholds) {
  const [worst = { name: NAMES[0], share: 0 }] = NAMES.map((name) => ({
    name,
    share: scores[name] / Math.max(thresholds[name], Number.EPSILON),
  })).toSorted((a, b) => b.share - a.share);
  return worst;
}

type SeenLook = { look: Look; scores: PictureScores } & ReturnType<typeof judge>;

function findingOf({ look, scores, name: why }: SeenLook, { model, version }: PictureClassifier): Finding {
  return {
    ...{ detector: 'picture', reason: 'adult', why, what: placeOf(look) },
    ...{ score: Math.round(scores[why] * 100), model, modelVersion: version },
    digest: digestOf('picture', [look.bytes]),
  };
}

/**
 * What the classifier takes pictures of one content for: the worst of them decides, and each of those that stand for themselves,
 * which a dismissed one does not cover. TEMPORARILY_UNAVAILABLE.
 */
export async function classifyPictures<One extends Look>(
  { classifier, thresholds }: { classifier: PictureClassifier; thresholds: PictureThresholds },
  looks: readonly One[],
  standsForItself: (look: One) => boolean = () => false,
): Promise<Detection> {
  const { model, version } = classifier;
  const seen: (SeenLook & { look: One })[] = [];
  for (const look of looks) {
    const scores = await classifier.classify(look.picture);
    seen.push({ look, scores, ...judge(scores, look.thresholds ?? thresholds) });
  }
  const sorted = seen.toSorted((a, b) => b.share - a.share);
  const [worst] = sorted;
  if (!worst) return { results: [], findings: [] };
  const results = [{ detector: 'picture' as const, model, version, scores: worst.scores }];
  const findings = sorted
    .filter((one) => one.share >= 1 && (one === worst || standsForItself(one.look)))
    .map((one) => findingOf(one, classifier));
  return { results, findings };
}

const HASH = { model: 'dhash-128', version: '1' };

/** Attempts after which a picture that no program can read is left to a person: a store may have given half of it. */
const TRIES = 5;
/** How sure it is that a picture which cannot be read hides something: broken ones exist. */
const UNREAD_SCORE = 40;

async function isReadable({ picture }: Look): Promise<boolean> {
  try {
    await sharp(picture).resize(1, 1).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

/** The pictures that can be read, and what becomes of the others: tried again a few times, and then for a person to open. */
export async function sortLooks<One extends Look>(
  looks: readonly One[],
  { id, attempt }: { id: string; attempt: number },
): Promise<{ readable: One[]; missing: Detector[]; findings: Finding[] }> {
  const readable: One[] = [];
  const findings: Finding[] = [];
  for (const look of looks) {
    if (await isReadable(look)) readable.push(look);
    else
      findings.push({
        ...{ detector: 'picture', reason: 'illegal', why: 'unread', what: placeOf(look) },
        ...{ score: UNREAD_SCORE, model: HASH.model, modelVersion: HASH.version },
        digest: digestOf('picture', ['unread', id, look.bytes]),
      });
  }
  if (findings.length === 0 || attempt >= TRIES) return { readable, missing: [], findings };
  return { readable, missing: ['match'], findings: [] };
}

/** The hash of each of these pictures; null of a flat one. */
export type SeenHash = { look: Look; hash: PictureHash | null };

export async function hashLooks(looks: readonly Look[]): Promise<SeenHash[]> {
  const seen: SeenHash[] = [];
  for (const look of looks) seen.push({ look, hash: await hashPicture(look.picture) });
  return seen;
}

/**
 * Whether pictures of a content are near some that staff removed by a rule: one finding of each, since it is judged alone, and what
 * was dismissed of one, or restored, says nothing of another.
 */
export async function matchPictures(
  database: Database,
  id: string,
  seen: readonly SeenHash[],
): Promise<Detection> {
  const known = seen.flatMap(({ look, hash }) => (hash ? [{ look, hash }] : []));
  const near = await findNear(
    database,
    id,
    known.map(({ hash }) => hash),
  );
  const scoreOf = ({ distance }: NearPicture): number => 1 - distance / 128;
  const [nearest] = near;
  const scores = { removed: nearest ? scoreOf(nearest) : 0 };
  const findings = near.flatMap((one): Finding[] => {
    const look = known[one.place]?.look;
    if (!look) return [];
    return [
      {
        ...{ detector: 'match', reason: one.reason, why: 'removed', what: placeOf(look) },
        ...{ score: Math.round(scoreOf(one) * 100), model: HASH.model, modelVersion: HASH.version },
        digest: digestOf('match', [look.bytes, one.reason, one.id]),
        formerDigest: digestOf('match', [look.bytes, one.reason]),
      },
    ];
  });
  return { results: [{ detector: 'match', ...HASH, scores }], findings };
}
