import type { FileKind } from '../domain/file-kind.ts';
import type { Tx } from './database.ts';

type Source =
  | { kind: Exclude<FileKind, 'document'>; sourceKey: string; sourceType: string }
  | { kind: 'composite'; sourceKey: null; sourceType: 'plan' };

/** A file that a worker has to convert, or a composite video to make; gone once its content is ready or failed. */
export type Conversion = Source & {
  /** The content's. */
  id: string;
  ownerId: string;
  /** Attempts so far, with the one that is under way. */
  attempt: number;
};

export type NewConversion = Source & Pick<Conversion, 'id' | 'ownerId'>;

/** By how much each waiting file of a person puts back the next one, ms: others come between. */
const TURN_MS = 60_000;

/**
 * Stores a conversion with its turn: at once for a person of whom nothing waits, later for each file that does. The caller
 * holds the owner's lock.
 */
export async function insertConversion(tx: Tx, conversion: NewConversion, now: Date): Promise<void> {
  const waiting = await tx.conversion.count({ where: { ownerId: conversion.ownerId } });
  const turnAt = new Date(now.getTime() + waiting * TURN_MS);
  await tx.conversion.create({ data: { ...conversion, turnAt } });
}

export async function findConversion(tx: Tx, id: string): Promise<Conversion | null> {
  const row = await tx.conversion.findUnique({ where: { id } });
  if (!row) return null;
  const { ownerId, sourceKey, sourceType, attempt } = row;
  // As a CHECK of the table says.
  const source = { kind: row.kind, sourceKey, sourceType } as Source;
  return { id, ownerId, attempt, ...source };
}

/** Progress of those of these contents that are processing, by id. */
export async function readProgress(
  tx: Tx,
  contents: readonly { id: string; status: string }[],
): Promise<Map<string, number>> {
  const ids = contents.filter(({ status }) => status === 'processing').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await tx.conversion.findMany({
    where: { id: { in: ids } },
    select: { id: true, progress: true },
  });
  return new Map(rows.map(({ id, progress }) => [id, progress]));
}

/** Erases a conversion, so that its worker loses it; returns the key of its source, null when there is none. */
export async function eraseConversion(tx: Tx, id: string): Promise<string | null> {
  const conversion = await findConversion(tx, id);
  const { count } = await tx.conversion.deleteMany({ where: { id } });
  return count === 1 && conversion ? conversion.sourceKey : null;
}

/** Erases all conversions of a person and returns the keys of their sources. */
export async function eraseConversionsOfOwner(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx.conversion.findMany({ where: { ownerId }, select: { sourceKey: true } });
  await tx.conversion.deleteMany({ where: { ownerId } });
  return rows.flatMap(({ sourceKey }) => sourceKey ?? []);
}
