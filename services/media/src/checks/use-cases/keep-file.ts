import { randomBase62, scheduleDeletion } from '@tapory/service-kit';
import { type FileStore, fileKey } from '../../clients/file-store.ts';
import type { Database } from '../../data/database.ts';

/** A file as it is written for a case; it is removed unless the case keeps it. */
export type KeptFile = { key: string; body: Buffer; mimeType: 'image/png' | 'image/jpeg' };

/** The files of an attempt that no case keeps are removed after this time, ms. */
const ATTEMPT_MS = 3_600_000;

/** Writes a file of another service for a case. */
export async function keepFile(
  { database, store }: { database: Database; store: FileStore },
  file: Uint8Array,
  mimeType: KeptFile['mimeType'],
): Promise<KeptFile> {
  const [key, body] = [fileKey(randomBase62()), Buffer.from(file)];
  await scheduleDeletion(database, [key], new Date(Date.now() + ATTEMPT_MS));
  await store.write(key, body, mimeType);
  return { key, body, mimeType };
}
