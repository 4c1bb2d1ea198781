import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { newId } from '@tapory/service-kit';
import type { BuyerPhotoKind } from '../checks/domain/buyer-photo.ts';
import { fileKey } from '../clients/file-store.ts';
import type { Content } from '../domain/content.ts';
import type { ContentType } from '../domain/file-kind.ts';
import type { TextContent } from '../domain/text.ts';
import type { EventPhoto } from '../events/domain/event-photo.ts';
import type { Tx } from './database.ts';
import type { Evidence as EvidenceRow, Prisma } from './generated/client.ts';

/** A content, or a photo of an event, in the version that was reported. */
export type Evidence = {
  id: string;
  caseId: string;
  kind: 'content' | 'event-photo' | 'artwork' | 'review' | BuyerPhotoKind;
  /** Of the content, the photo or the design. */
  contentId: string;
  version: number;
  type: ContentType;
  title: string;
  text: TextContent | null;
  /** What it shows, in its owner's words. */
  altText: string | null;
  mimeType: string | null;
  size: number;
  fileKey: string | null;
  sha256: string | null;
  takenAt: Date;
};

const toEvidence = (row: EvidenceRow): Evidence => row as unknown as Evidence;

const hashOf = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** Keeps contents as they are now; returns how many of them were not kept in this version yet. */
export async function keepContents(
  tx: Tx,
  caseId: string,
  contents: readonly Content[],
  now: Date,
): Promise<number> {
  const data = contents.map(({ id, version, type, title, altText, text, mimeType, size, deliveryKey }) => ({
    ...{ id: newId(), caseId, contentId: id, version, type, title, altText, mimeType, size, takenAt: now },
    ...(text
      ? { text: text as Prisma.InputJsonValue, sha256: hashOf(JSON.stringify(text)) }
      : { fileKey: fileKey(deliveryKey) }),
  }));
  return (await tx.evidence.createMany({ data, skipDuplicates: true })).count;
}

/** Keeps a photo of an event, which has one version; returns how many were not kept yet. */
export async function keepPhoto(
  tx: Tx,
  caseId: string,
  { photo, title }: { photo: EventPhoto; title: string },
  now: Date,
): Promise<number> {
  const { id: contentId, mimeType, size, deliveryKey } = photo;
  const what = { kind: 'event-photo', contentId, version: 1, type: 'image', title, mimeType, size };
  const data = [{ id: newId(), caseId, ...what, fileKey: fileKey(deliveryKey), takenAt: now }];
  return (await tx.evidence.createMany({ data, skipDuplicates: true })).count;
}

/** A file of another service: of a design as version 1 its picture, as version 2 the photo that it was made of; a photo of a review or of a reported defect. */
export type ForeignFile = {
  kind: 'artwork' | BuyerPhotoKind;
  contentId: string;
  version: number;
  title: string;
  key: string;
  body: Buffer;
  mimeType: string;
};

/** Keeps a file whose bytes were written to the store under the key; false when the case has that version already. */
export async function keepForeign(
  tx: Tx,
  caseId: string,
  { key, body, ...what }: ForeignFile,
  now: Date,
): Promise<boolean> {
  const file = { fileKey: key, size: body.length, sha256: hashOf(body), takenAt: now };
  const row = { id: newId(), caseId, type: 'image', ...what, ...file };
  return (await tx.evidence.createMany({ data: [row], skipDuplicates: true })).count === 1;
}

/** Keeps the words of a buyer's review in one version of it; false when the case has that version already. */
export async function keepReview(
  tx: Tx,
  caseId: string,
  {
    reviewId,
    version,
    title,
    text: body,
  }: { reviewId: string; version: number; title: string; text: string },
  now: Date,
): Promise<boolean> {
  const text: TextContent = { kind: 'text', body };
  const sha256 = hashOf(JSON.stringify(text));
  const what = { kind: 'review', contentId: reviewId, version, type: 'text', title, size: 0 };
  const row = { id: newId(), caseId, ...what, text: text as Prisma.InputJsonValue, sha256, takenAt: now };
  return (await tx.evidence.createMany({ data: [row], skipDuplicates: true })).count === 1;
}

/** Keeps a page as it was rendered; false when the case has the same one already. */
export async function keepPage(tx: Tx, caseId: string, page: string, now: Date): Promise<boolean> {
  const data = [
    { id: newId(), caseId, sha256: hashOf(page), html: new Uint8Array(gzipSync(page)), takenAt: now },
  ];
  return (await tx.evidencePage.createMany({ data, skipDuplicates: true })).count === 1;
}

export async function findEvidence(tx: Tx, caseId: string): Promise<Evidence[]> {
  const rows = await tx.evidence.findMany({
    where: { caseId },
    orderBy: [{ takenAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(toEvidence);
}

export async function findOneEvidence(tx: Tx, id: string): Promise<Evidence | null> {
  const row = await tx.evidence.findUnique({ where: { id } });
  return row && toEvidence(row);
}

/** The pages of a case without their content, the latest first. */
export const findPages = (tx: Tx, caseId: string) =>
  tx.evidencePage.findMany({
    where: { caseId },
    select: { id: true, sha256: true, takenAt: true },
    orderBy: { takenAt: 'desc' },
  });

export async function readPage(tx: Tx, id: string): Promise<{ caseId: string; html: string } | null> {
  const row = await tx.evidencePage.findUnique({ where: { id } });
  return row && { caseId: row.caseId, html: gunzipSync(row.html).toString() };
}

/** Evidence whose file has no hash yet, oldest first. */
export async function findUnhashed(tx: Tx, take: number): Promise<Evidence[]> {
  const rows = await tx.evidence.findMany({
    where: { sha256: null },
    orderBy: { takenAt: 'asc' },
    take,
  });
  return rows.map(toEvidence);
}

export async function setHash(tx: Tx, id: string, sha256: string): Promise<void> {
  await tx.evidence.updateMany({ where: { id, sha256: null }, data: { sha256 } });
}

/** Those of these objects that no case keeps. The contents or photos they belong to must be locked, or erased before. */
export async function withoutEvidence(tx: Tx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await tx.evidence.findMany({
    where: { fileKey: { in: [...keys] } },
    select: { fileKey: true },
  });
  const kept = new Set(rows.map((row) => row.fileKey));
  return keys.filter((key) => !kept.has(key));
}

/** Forgets the evidence of a case; answers the objects that nothing else in the library or the cases needs. */
export async function eraseEvidence(tx: Tx, caseId: string): Promise<string[]> {
  // One at a time: of two cases that keep one file, each would leave it to the other.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('media.erase-evidence', 0))`;
  const kept = await findEvidence(tx, caseId);
  await tx.evidencePage.deleteMany({ where: { caseId } });
  await tx.evidence.deleteMany({ where: { caseId } });
  const ids = kept.map(({ contentId }) => contentId);
  const [contents, photos] = await Promise.all([
    tx.content.findMany({ where: { id: { in: ids } }, select: { id: true } }),
    tx.eventPhoto.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  ]);
  const present = new Set([...contents, ...photos].map(({ id }) => id));
  const orphans = kept.flatMap((one) => (one.fileKey && !present.has(one.contentId) ? [one.fileKey] : []));
  return withoutEvidence(tx, [...new Set(orphans)]);
}
