import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { cancelDeletion, randomBase62, scheduleDeletion } from '@tapory/service-kit';
import { pictures } from '@tapory/shop';
import { type ArtworkStore, THUMB_SIZE } from '../clients/artwork-store.ts';
import { cutSquare } from '../clients/photos/cut-square.ts';
import { cutSmall, type Enlarged, makePrint, type PrintFile } from '../clients/photos/make-print.ts';
import { type PhotoStore, printObject } from '../clients/photos/photo-store.ts';
import {
  countCrops,
  findCrop,
  findNewestCrop,
  findSameCrop,
  insertCrop,
  type SavedCrop,
} from '../data/crops.ts';
import type { Database, Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { lockJob } from '../data/jobs.ts';
import { type Crop, middleOf, type PhotoSides, pixelsOf } from '../domain/crop.ts';
import type { Job } from '../domain/job.ts';
import { quotaWindowStart } from '../domain/quota.ts';
import { checkCrop } from './create-photo.ts';
import { ELSEWHERE_MS, type Enlarge } from './enlarge-print.ts';
import type { RunInTurn } from './inspect-photo.ts';

export type CropDeps = {
  database: Database;
  outbox: Outbox<Tx>;
  store: ArtworkStore;
  photos: PhotoStore;
  runInTurn: RunInTurn;
  /** Asks a provider to make what is printed larger; null when none can, or did. */
  enlarge: Enlarge;
};

export type NewCrop = {
  id: string;
  job: Job;
  productKey: string;
  crop: Crop;
  /** Nobody has chosen it: any that was chosen for the product holds. */
  isDefault?: boolean;
};

/** Files of an attempt that was not completed are removed after this time, ms. */
const ATTEMPT_MS = 3_600_000;

/** The sides of what a design is cut from. */
export const sidesOf = ({ kind, sourceWidth, sourceHeight, size }: Job): PhotoSides =>
  kind === 'photo' && sourceWidth && sourceHeight
    ? { width: sourceWidth, height: sourceHeight }
    : { width: size, height: size };

/** What of a design is printed on a product that it was never cropped for. */
export const defaultCropOf = (job: Job): Crop =>
  (job.kind === 'photo' ? job.sourceCrop : null) ?? middleOf(sidesOf(job));

export async function readSource({ store, photos }: CropDeps, job: Job): Promise<Buffer> {
  if (job.status !== 'completed' || !job.deliveryKey) throw new AppError('JOB_NOT_FINISHED');
  const { kind, sourceKey, deliveryKey } = job;
  const source = await (kind === 'photo' && sourceKey
    ? photos.readSource(sourceKey)
    : store.readImage(deliveryKey));
  if (!source) throw new AppError('NOT_FOUND');
  return source;
}

type Files = Pick<SavedCrop, 'edge' | 'deliveryKey' | 'printHash' | 'isEnlarged' | 'enlargedBy'>;

/** Others may cut while a provider works. */
async function enlargeSmall(deps: CropDeps, { job, productKey, crop }: NewCrop): ReturnType<Enlarge> {
  const sides = sidesOf(job);
  if (pixelsOf(crop, sides).edge >= pictures.printEdge) return null;
  const source = await readSource(deps, job);
  const small = await deps.runInTurn(() => cutSmall(source, { crop, sides }));
  return small && deps.enlarge({ ...small, job, call: [productKey, JSON.stringify(crop)] });
}

/** What was printed of this crop when it was made before, byte by byte. */
async function readEarlier(
  { database, photos }: CropDeps,
  { job, productKey, crop }: NewCrop,
): Promise<PrintFile | null> {
  const earlier = await findSameCrop(database.pool, { jobId: job.id, productKey, crop });
  if (!earlier) return null;
  const { deliveryKey, printHash: hash, isEnlarged, enlargedBy } = earlier;
  const png = await photos.readPrint({ deliveryKey, hash });
  return png && { png, hash, isEnlarged, enlargedBy };
}

type Made = { earlier: PrintFile | null; enlarged: Enlarged | null };

async function makeFiles(
  deps: CropDeps,
  { job, crop }: NewCrop,
  { earlier, enlarged }: Made,
): Promise<Files> {
  const { database, store, photos } = deps;
  const sides = sidesOf(job);
  const source = await readSource(deps, job);
  const shown = { crop, sides, maxEdge: pictures.printEdge, thumbEdge: THUMB_SIZE };
  const { png, thumb } = await cutSquare(source, shown);
  const print = earlier ?? (await makePrint(source, { crop, sides }, enlarged));
  const deliveryKey = randomBase62();
  const keys = [...store.keysOf(deliveryKey), printObject(deliveryKey, print.hash)];
  await scheduleDeletion(database.pool, keys, new Date(Date.now() + ATTEMPT_MS));
  await Promise.all([
    store.put(deliveryKey, { image: png, thumb }),
    photos.putPrint({ deliveryKey, hash: print.hash, png: print.png }),
  ]);
  const { edge } = pixelsOf(crop, sides);
  const { hash: printHash, isEnlarged, enlargedBy } = print;
  return { edge, deliveryKey, printHash, isEnlarged, enlargedBy };
}

const isSame = (saved: SavedCrop, crop: Crop): boolean =>
  (['x', 'y', 'width', 'height', 'rotation'] as const).every((name) => saved[name] === crop[name]);

/** The crop that a repeat of the command made, or that holds already and is as good. */
async function findMade(
  tx: Tx,
  { id, job, productKey, crop, isDefault }: NewCrop,
): Promise<SavedCrop | null> {
  const made = await findCrop(tx, id);
  if (made) return made;
  const newest = await findNewestCrop(tx, job.id, productKey);
  return newest && (isDefault || isSame(newest, crop)) ? newest : null;
}

/** How often it is looked whether another request has stored the same crop, ms. */
const LOOK_MS = 200;

/** The crop that another request for the same one stores; null when it has not in time, or is no longer at it. */
export async function awaitMade(
  tx: Tx,
  input: NewCrop,
  isAtIt: () => Promise<boolean> = async () => true,
): Promise<SavedCrop | null> {
  const until = performance.now() + ELSEWHERE_MS;
  while (performance.now() < until && (await isAtIt())) {
    const made = await findMade(tx, input);
    if (made) return made;
    await sleep(LOOK_MS);
  }
  return findMade(tx, input);
}

/** RATE_LIMITED above the crops of an hour. */
async function checkRate(tx: Tx, ownerId: string): Promise<void> {
  if ((await countCrops(tx, ownerId, quotaWindowStart(new Date()))) >= pictures.cropsPerHour)
    throw new AppError('RATE_LIMITED', { retryAfter: 60 });
}

async function store(deps: CropDeps, input: NewCrop, files: Files): Promise<SavedCrop> {
  const { id, job, productKey, crop } = input;
  return deps.outbox.transaction(async (tx, record) => {
    await lockOwner(tx, job.ownerId);
    await refuseErased(tx, job.ownerId);
    // Whoever erases the design removes its crops with it, and none comes after.
    if (!(await lockJob(tx, job.id))) throw new AppError('NOT_FOUND');
    const made = await findMade(tx, input);
    if (made) return made;
    // Again under the lock: of many at once no more are kept.
    await checkRate(tx, job.ownerId);
    const saved = { id, jobId: job.id, ownerId: job.ownerId, productKey, ...crop, ...files };
    await insertCrop(tx, saved);
    const { deliveryKey, printHash } = files;
    await cancelDeletion(tx, [...deps.store.keysOf(deliveryKey), printObject(deliveryKey, printHash)]);
    const { ownerId } = job;
    await record({ type: 'artwork.cropped', subject: job.id, data: { cropId: id, jobId: job.id, ownerId } });
    return saved;
  });
}

/**
 * Saves which square of a design is printed on a product, and makes its print file: once of a crop, and never again.
 * JOB_NOT_FINISHED; NOT_FOUND when the design is erased; RATE_LIMITED above the crops of an hour; the refusals of {@link checkCrop}.
 */
export async function createCrop(deps: CropDeps, input: NewCrop): Promise<SavedCrop> {
  const { pool } = deps.database;
  const made = await findMade(pool, input);
  if (made) return made;
  checkCrop(input.crop, sidesOf(input.job));
  await checkRate(pool, input.job.ownerId);
  const earlier = await readEarlier(deps, input);
  const asked = earlier ? null : await enlargeSmall(deps, input);
  const other = asked === 'elsewhere' ? await awaitMade(pool, input) : null;
  if (other) return other;
  const enlarged = asked === 'elsewhere' ? null : asked;
  const files = await deps.runInTurn(() => makeFiles(deps, input, { earlier, enlarged }));
  return store(deps, input, files);
}
