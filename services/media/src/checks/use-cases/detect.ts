import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Log } from '@tapory/service-kit';
import { movesAsPng } from '@tapory/sized-pictures';
import { download, type FileStore, withTempFolder } from '../../clients/file-store.ts';
import { readPdfWords } from '../../clients/pdf-page.ts';
import type { Database } from '../../data/database.ts';
import { type FilmFrame, type FilmFrames, UNREAD } from '../clients/film-frames.ts';
import type { PictureClassifier } from '../clients/picture-classifier.ts';
import { readPictureFrames } from '../clients/picture-frames.ts';
import type { PictureHash } from '../clients/picture-hash.ts';
import { readMoreWords } from '../data/word-lists.ts';
import type { Detection, Detector, Finding } from '../domain/finding.ts';
import { LINKS_MAX, linksOfWords } from '../domain/read-texts.ts';
import { findLinks, type LinkDeps } from './find-links.ts';
import {
  bytesOf,
  classifyPictures,
  hashLooks,
  type Look,
  matchPictures,
  type PictureThresholds,
  sortLooks,
} from './find-pictures.ts';
import { findWords, unreadDocument } from './find-words.ts';
import { judgeLink } from './judge-link.ts';
import type { Moving, Subject } from './read-subject.ts';

export type DetectDeps = {
  database: Database;
  store: FileStore;
  log: Log;
  links: LinkDeps;
  /** Null where films are looked at by their poster alone. */
  frames: FilmFrames | null;
  /** Null where pictures are not classified. */
  classifier: PictureClassifier | null;
  thresholds: PictureThresholds;
};

export type Detected = Detection & {
  /** Detectors that did not answer. */
  missing: Detector[];
  /** Undefined where there is no picture, or it was not looked at. */
  hash?: PictureHash | null;
  /** The hashes of the frames of what moves, as far as they have a shape. */
  frames?: PictureHash[];
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

/** The frames of a film or a moving picture; none where nothing moves, or nobody cuts them. What takes too long keeps no other picture from being seen. */
function readFrames(
  { store, frames, log }: DetectDeps,
  moving: Moving | null,
  signal: AbortSignal | undefined,
): Promise<Look[]> {
  if (!moving || (moving.format === 'mov' && !frames)) return Promise.resolve([]);
  return withTempFolder(async (folder) => {
    const path = join(folder, 'moving');
    if (!(await download(store, moving.key, path))) return [];
    const file = await readFile(path);
    const cut = async (): Promise<FilmFrame[]> => {
      if (moving.format === 'webp') return readPictureFrames(file);
      if (!frames || (moving.format === 'apng' && !movesAsPng(file))) return [];
      return frames(path, moving.format, signal);
    };
    const bytes = bytesOf(file);
    const seen = await cut().catch((error: unknown) => {
      signal?.throwIfAborted();
      log.warn({ err: error, key: moving.key }, 'frames could not be cut');
      return [UNREAD];
    });
    return seen.map((frame) => ({ ...frame, bytes }));
  });
}

/** What a person sees of pictures that no program can read, added to {@link Detected}. */
type Unread = Pick<Detected, 'missing' | 'findings'>;

type Run = (detector: Detector, work: () => Promise<Detection>) => Promise<Detection | null>;

/** Looks at the picture of a content, and at frames over the length of what moves: the worst decides. */
async function lookAtPictures(
  deps: DetectDeps,
  { id, pictureKey, moving }: Subject,
  { run, attempt, detected }: { run: Run; attempt: number; detected: Unread },
  signal: AbortSignal | undefined,
): Promise<Pick<Detected, 'hash' | 'frames'>> {
  if (!pictureKey && !moving) return {};
  let found: Pick<Detected, 'hash' | 'frames'> = {};
  const looks: Look[] = [];
  await run('match', async () => {
    const picture = pictureKey && (await readPicture(deps.store, pictureKey));
    const own = picture ? [{ picture, bytes: bytesOf(picture) }] : [];
    const sorted = await sortLooks<Look>([...own, ...(await readFrames(deps, moving, signal))], {
      id,
      attempt,
    });
    detected.missing.push(...sorted.missing);
    detected.findings.push(...sorted.findings);
    looks.push(...sorted.readable);
    if (looks.length === 0) return { results: [], findings: [] };
    const seen = await hashLooks(looks);
    const match = await matchPictures(deps.database, id, seen);
    const isFrame = ({ look }: { look: Look }): boolean => look.second !== undefined;
    const frames = seen.filter(isFrame).flatMap(({ hash }) => hash ?? []);
    found = { hash: seen.find((one) => !isFrame(one))?.hash ?? null, frames };
    return match;
  });
  const { classifier, thresholds } = deps;
  if (classifier && looks.length > 0)
    await run('picture', () => classifyPictures({ classifier, thresholds }, looks));
  return found;
}

/** Asks every detector that has something to look at; one that does not answer keeps no other from it. */
export async function detect(
  deps: DetectDeps,
  subject: Subject,
  attempt: number,
  signal?: AbortSignal,
): Promise<Detected> {
  const detected: Detected = { results: [], findings: [], missing: [] };
  async function run(detector: Detector, work: () => Promise<Detection>): Promise<Detection | null> {
    try {
      const { results, findings } = await work();
      detected.results.push(...results);
      detected.findings.push(...findings);
      return { results, findings };
    } catch (error) {
      deps.log.warn({ err: error, detector, subjectId: subject.id }, 'a detector did not answer');
      if (!detected.missing.includes(detector)) detected.missing.push(detector);
      return null;
    }
  }
  let document = '';
  if (subject.texts.length > 0 || subject.documentKey)
    await run('words', async () => {
      const read = await readDocument(deps.store, subject.documentKey);
      document = read.words;
      const texts = [...subject.texts, document].filter((words) => words !== '');
      const { results, findings } = findWords(texts, await readMoreWords(deps.database));
      return { results, findings: [...findings, ...read.findings] };
    });
  const links = chooseLinks([...subject.links, ...linksOfWords(document)]);
  if (links.length > 0) await run('links', () => findLinks(deps.links, links, signal));
  return { ...detected, ...(await lookAtPictures(deps, subject, { run, attempt, detected }, signal)) };
}
