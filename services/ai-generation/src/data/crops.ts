import { anyOf, execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Crop } from '../domain/crop.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** A crop of a design for a product, with its files. */
export type SavedCrop = Crop & {
  id: string;
  jobId: string;
  ownerId: string;
  productKey: string;
  /** Edge in the source, px. */
  edge: number;
  deliveryKey: string;
  printHash: string;
  isEnlarged: boolean;
  /** Who made it larger, and with which model; null when it was resampled here, or has pixels enough. */
  enlargedBy: string | null;
};

const COLUMNS = [
  ...(['id', 'jobId', 'ownerId', 'productKey', 'x', 'y', 'width', 'height', 'rotation', 'edge'] as const),
  ...(['deliveryKey', 'printHash', 'isEnlarged', 'enlargedBy'] as const),
] as const;

/** Only quarter turns are written. */
const stored = build.selectFrom('crop').select(COLUMNS).$narrowType<Pick<Crop, 'rotation'>>();

export async function insertCrop(tx: Tx, crop: SavedCrop): Promise<void> {
  await execute(tx, build.insertInto('crop').values(crop));
}

export async function findCrop(tx: Tx, id: string): Promise<SavedCrop | null> {
  const [row] = await query(tx, stored.where('id', '=', id));
  return row ?? null;
}

/** The crop that holds for a design on a product. */
export async function findNewestCrop(tx: Tx, jobId: string, productKey: string): Promise<SavedCrop | null> {
  const crops = stored.where('jobId', '=', jobId).where('productKey', '=', productKey);
  const [row] = await query(tx, crops.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(1));
  return row ?? null;
}

/** The first time that a design was cropped so for a product. */
export async function findSameCrop(
  tx: Tx,
  { jobId, productKey, crop }: { jobId: string; productKey: string; crop: Crop },
): Promise<SavedCrop | null> {
  const { x, y, width, height, rotation } = crop;
  const crops = stored
    .where('jobId', '=', jobId)
    .where('productKey', '=', productKey)
    .where((where) => where.and({ x, y, width, height, rotation }));
  const [row] = await query(tx, crops.orderBy('createdAt').orderBy('id').limit(1));
  return row ?? null;
}

/** The crop of a design that was made last, of whichever product. */
export async function findLastCrop(tx: Tx, jobId: string): Promise<SavedCrop | null> {
  const crops = stored.where('jobId', '=', jobId);
  const [row] = await query(tx, crops.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(1));
  return row ?? null;
}

/** The crops that hold for a design, one of each product. */
export function listNewestCrops(tx: Tx, jobId: string): Promise<SavedCrop[]> {
  const crops = stored.distinctOn('productKey').where('jobId', '=', jobId);
  return query(tx, crops.orderBy('productKey').orderBy('createdAt', 'desc').orderBy('id', 'desc'));
}

export async function countCrops(tx: Tx, ownerId: string, since: Date): Promise<number> {
  const crops = build.selectFrom('crop').select(sql<number>`count(*)::int`.as('count'));
  const [row] = await query(tx, crops.where('ownerId', '=', ownerId).where('createdAt', '>', since));
  return row?.count ?? 0;
}

/** Deletes the crops of erased designs; returns the keys of their files. */
export function removeCropsOf(
  tx: Tx,
  jobIds: string[],
): Promise<Pick<SavedCrop, 'deliveryKey' | 'printHash'>[]> {
  const crops = build.deleteFrom('crop').where('jobId', '=', anyOf(jobIds));
  return query(tx, crops.returning(['deliveryKey', 'printHash']));
}
