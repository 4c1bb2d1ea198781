import { randomBase62, scheduleDeletion } from '@tapory/service-kit';
import { fileKey } from '../../clients/file-store.ts';
import type { ArtworkCheckDeps } from './run-artwork-check.ts';

/** A file of a design as it is written for a case; it is removed unless the case keeps it. */
export type KeptArtwork = { key: string; body: Buffer; mimeType: 'image/png' | 'image/jpeg' };

/** The files of an attempt that no case keeps are removed after this time, ms. */
const ATTEMPT_MS = 3_600_000;

/** Writes the picture of a design, and the photo that it was made of, for a case. NOT_FOUND when it is gone. */
export async function keepArtworkFiles(
  { artworks, database, store }: Pick<ArtworkCheckDeps, 'artworks' | 'database' | 'store'>,
  jobId: string,
): Promise<KeptArtwork[]> {
  const { png, photo } = await artworks.getArtworkEvidence({ jobId, withPhoto: true });
  const write = async (file: Uint8Array, mimeType: KeptArtwork['mimeType']): Promise<KeptArtwork> => {
    const [key, body] = [fileKey(randomBase62()), Buffer.from(file)];
    await scheduleDeletion(database, [key], new Date(Date.now() + ATTEMPT_MS));
    await store.write(key, body, mimeType);
    return { key, body, mimeType };
  };
  const picture = await write(png, 'image/png');
  return photo.length > 0 ? [picture, await write(photo, 'image/jpeg')] : [picture];
}
