import { createHash } from 'node:crypto';
import type { Database } from '../../data/database.ts';
import type { PictureClassifier } from '../clients/picture-classifier.ts';
import { hashPicture, type PictureHash } from '../clients/picture-hash.ts';
import { findNear } from '../data/removed-pictures.ts';
import type { Detection, Finding } from '../domain/finding.ts';
import { digestOf } from './digest-of.ts';

/** From which score of the classifier on a picture is looked at by a person, 0 to 1. */
export type PictureThresholds = Record<'porn' | 'hentai' | 'sexy', number>;

const bytesOf = (picture: Buffer): string => createHash('sha256').update(picture).digest('hex');

/** What the classifier takes a picture for. TEMPORARILY_UNAVAILABLE. */
export async function classifyPicture(
  { classifier, thresholds }: { classifier: PictureClassifier; thresholds: PictureThresholds },
  picture: Buffer,
): Promise<Detection> {
  const { model, version } = classifier;
  const scores = await classifier.classify(picture);
  const results = [{ detector: 'picture' as const, model, version, scores }];
  const [why] = (['porn', 'hentai', 'sexy'] as const)
    .filter((name) => scores[name] >= thresholds[name])
    .toSorted((a, b) => scores[b] - scores[a]);
  if (!why) return { results, findings: [] };
  const finding: Finding = {
    ...{ detector: 'picture', reason: 'adult', why, what: '', score: Math.round(scores[why] * 100) },
    ...{ model, modelVersion: version, digest: digestOf('picture', [bytesOf(picture)]) },
  };
  return { results, findings: [finding] };
}

const HASH = { model: 'dhash-128', version: '1' };

/** Whether a picture is near one that staff removed by a rule, and its hash. */
export async function matchPicture(
  database: Database,
  id: string,
  picture: Buffer,
): Promise<Detection & { hash: PictureHash | null }> {
  const hash = await hashPicture(picture);
  const near = hash && (await findNear(database, id, hash));
  const score = near ? 1 - near.distance / 128 : 0;
  const results = [{ detector: 'match' as const, ...HASH, scores: { removed: score } }];
  if (!near) return { hash, results, findings: [] };
  const finding: Finding = {
    ...{ detector: 'match', reason: near.reason, why: 'removed', what: '', score: Math.round(score * 100) },
    ...{ model: HASH.model, modelVersion: HASH.version },
    digest: digestOf('match', [bytesOf(picture), near.reason]),
  };
  return { hash, results, findings: [finding] };
}
