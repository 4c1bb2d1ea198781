import type { NfcPlaybackServiceClient } from '@tapory/contracts';
import type { RpcClient } from '@tapory/service-kit';
import { type Check, type ClaimedCheck, dropCheck, writeCheck } from '../data/checks.ts';
import { rememberRemoved } from '../data/removed-pictures.ts';
import { isBuyerPhoto } from '../domain/buyer-photo.ts';
import type { Detector, DetectorResult } from '../domain/finding.ts';
import { type DetectDeps, type Detected, detect } from './detect.ts';
import { openFoundCase } from './open-found-case.ts';
import { readSubject, type Subject } from './read-subject.ts';
import { retryAt } from './retry-at.ts';
import { type ArtworkCheckDeps, runArtworkCheck } from './run-artwork-check.ts';
import { type BuyerPhotoCheckDeps, runBuyerPhotoCheck } from './run-buyer-photo-check.ts';

export type RunCheckDeps = DetectDeps &
  ArtworkCheckDeps &
  BuyerPhotoCheckDeps & {
    usage: Pick<RpcClient<NfcPlaybackServiceClient>, 'getContentUsage'>;
    /** How often links are looked at again, ms. */
    linksEveryMs: number;
  };

function nextOf(
  deps: RunCheckDeps,
  check: Check,
  subject: Subject,
  { missing, results }: Detected,
  now: Date,
): Date | null {
  if (missing.length > 0) return retryAt(deps, check, now);
  const later = (ms: number): Date => new Date(now.getTime() + ms);
  const hasLinks = subject.links.length > 0 || results.some(({ detector }) => detector === 'links');
  return hasLinks ? later(deps.linksEveryMs) : null;
}

/** Whether a keepsake shows it; also while nobody can tell. */
async function isBound({ usage, log }: RunCheckDeps, id: string): Promise<boolean> {
  try {
    return (await usage.getContentUsage({ contentIds: [id] })).usages.length > 0;
  } catch (error) {
    log.warn({ err: error }, 'nfc-playback does not say what is bound; links are checked anyhow');
    return true;
  }
}

/** Looks again at what was checked already: at its links alone, and only where a keepsake shows them. */
async function detectAgain(
  deps: RunCheckDeps,
  { attempt }: Check,
  subject: Subject,
  signal?: AbortSignal,
): Promise<Detected> {
  if (!subject.isShown || !(await isBound(deps, subject.id)))
    return { results: [], findings: [], missing: [] };
  const { results, findings, missing } = await detect(
    deps,
    { ...subject, texts: [], pictureKey: null, moving: null },
    attempt,
    signal,
  );
  const isOfLinks = ({ detector }: { detector: Detector }): boolean => detector === 'links';
  // Reading where a document leads finds its words once more.
  return { results: results.filter(isOfLinks), findings: findings.filter(isOfLinks), missing };
}

/** The answers of a check, with those that are new. */
const replaced = ({ results }: Check, detected: Detected): DetectorResult[] => {
  const asked = new Set(detected.results.map(({ detector }) => detector));
  return [...results.filter(({ detector }) => !asked.has(detector)), ...detected.results];
};

/**
 * Checks a claimed content, photo of an event, of a review or of a reported defect, or design. What was found opens a case; what did not answer leaves it unchecked for another attempt;
 * nothing is written when it was changed meanwhile.
 */
export async function runCheck(
  deps: RunCheckDeps,
  { check, lease }: ClaimedCheck,
  signal?: AbortSignal,
): Promise<void> {
  const { id, kind } = check;
  if (kind === 'artwork') return runArtworkCheck(deps, { check, lease });
  if (isBuyerPhoto(kind)) return runBuyerPhotoCheck(deps, kind, { check, lease });
  const subject = await readSubject(deps.database, { id, kind });
  if (!subject) return dropCheck(deps.database, lease);
  const isFirst = check.state === 'unchecked';
  const detected = isFirst
    ? await detect(deps, subject, check.attempt, signal)
    : await detectAgain(deps, check, subject, signal);
  const results = isFirst ? detected.results : replaced(check, detected);
  const now = new Date();
  const nextAt = nextOf(deps, check, subject, { ...detected, results }, now);
  await deps.database.$transaction(async (tx) => {
    if (!(await writeCheck(tx, lease, { ...detected, results, nextAt, now }))) return;
    if (subject.kind === 'content' && subject.content.removedAt && subject.content.blockedFor)
      await rememberRemoved(tx, subject.id, subject.content.blockedFor, now);
    if (subject.isShown && detected.findings.length > 0)
      await openFoundCase(tx, subject, detected.findings, now);
  });
}
