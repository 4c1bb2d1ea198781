import { type KeptFile, keepFile } from './keep-file.ts';
import type { ArtworkCheckDeps } from './run-artwork-check.ts';

/** Writes the picture of a design, and the photo that it was made of, for a case. NOT_FOUND when it is gone. */
export async function keepArtworkFiles(
  deps: Pick<ArtworkCheckDeps, 'artworks' | 'database' | 'store'>,
  jobId: string,
): Promise<KeptFile[]> {
  const { png, photo } = await deps.artworks.getArtworkEvidence({ jobId, withPhoto: true });
  const picture = await keepFile(deps, png, 'image/png');
  return photo.length > 0 ? [picture, await keepFile(deps, photo, 'image/jpeg')] : [picture];
}
