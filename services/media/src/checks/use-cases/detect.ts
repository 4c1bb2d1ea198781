import { buffer } from 'node:stream/consumers';
import type { Log } from '@tapory/service-kit';
import type { FileStore } from '../../clients/file-store.ts';
import { readPdfWords } from '../../clients/pdf-page.ts';
import type { Database } from '../../data/database.ts';
import type { PictureClassifier } from '../clients/picture-classifier.ts';
import type { PictureHash } from '../clients/picture-hash.ts';
import type { Detection, Detector, Finding } from '../domain/finding.ts';
import { LINKS_MAX, linksOfWords } from '../domain/read-texts.ts';
import { findLinks, type LinkDeps } from './find-links.ts';
import { classifyPicture, matchPicture, type PictureThresholds } from './find-pictures.ts';
import { findWords, unreadDocument } from './find-words.ts';
import { judgeLink } from './judge-link.ts';
import type { Subject } from './read-subject.ts';

export type DetectDeps = {
  database: Database;
  store: FileStore;
  log: Log;
  links: LinkDeps;
  /** Null where pictures are not classified. */
  classifier: PictureClassifier | null;
  thresholds: PictureThresholds;
};

export type Detected = Detection & {
  /** Detectors that did not answer. */
  missing: Detector[];
  /** Undefined where there is no picture, or it was not looked at. */
  hash?: PictureHash | null;
};

async function readPicture(store: FileStore, key: string): Promise<Buffer | null> {
  const body = await store.read(key);
  return body && buffer(body);
}

type ReadDocument = { words: string; findings: Finding[] };

/** What a PDF says, as far as it can be read; nothing where there is none. */
async function readDocument(store: FileStore, key: string | null): Promise<ReadDocument> {
  const body = key && (await store.read(key));
  if (!body) return { words: '', findings: [] };
  const bytes = await buffer(body);
  const { words, isWhole } = await readPdfWords(bytes);
  return { words, findings: isWhole ? [] : [unreadDocument(bytes)] };
}

/** Those of these links that are followed: what the shop's own rules refuse is not hidden behind many others. */
function chooseLinks(links: readonly string[]): string[] {
  const refused = links.filter((link) => judgeLink(link));
  return [...new Set([...refused, ...links])].slice(0, LINKS_MAX);
}

async function lookAtPicture(
  deps: DetectDeps,
  { id, pictureKey }: Subject,
  run: (detector: Detector, work: () => Promise<Detection>) => Promise<Detection | null>,
): Promise<PictureHash | null | undefined> {
  const key = pictureKey;
  if (!key) return undefined;
  let hash: PictureHash | null | undefined;
  let picture: Buffer | null = null;
  await run('match', async () => {
    picture = await readPicture(deps.store, key);
    if (!picture) return { results: [], findings: [] };
    const match = await matchPicture(deps.database, id, picture);
    hash = match.hash;
    return { results: match.results, findings: match.findings };
  });
  const { classifier, thresholds } = deps;
  if (classifier && picture)
    await run('picture', () => classifyPicture({ classifier, thresholds }, picture as Buffer));
  return hash;
}

/** Asks every detector that has something to look at; one that does not answer keeps no other from it. */
export async function detect(deps: DetectDeps, subject: Subject, signal?: AbortSignal): Promise<Detected> {
  const detected: Detected = { results: [], findings: [], missing: [] };
  async function run(detector: Detector, work: () => Promise<Detection>): Promise<Detection | null> {
    try {
      const { results, findings } = await work();
      detected.results.push(...results);
      detected.findings.push(...findings);
      return { results, findings };
    } catch (error) {
      deps.log.warn({ err: error, detector, subjectId: subject.id }, 'a detector did not answer');
      detected.missing.push(detector);
      return null;
    }
  }
  let document = '';
  if (subject.texts.length > 0 || subject.documentKey)
    await run('words', async () => {
      const read = await readDocument(deps.store, subject.documentKey);
      document = read.words;
      const { results, findings } = findWords([...subject.texts, document].filter((words) => words !== ''));
      return { results, findings: [...findings, ...read.findings] };
    });
  const links = chooseLinks([...subject.links, ...linksOfWords(document)]);
  if (links.length > 0) await run('links', () => findLinks(deps.links, links, signal));
  const hash = await lookAtPicture(deps, subject, run);
  return hash === undefined ? detected : { ...detected, hash };
}
