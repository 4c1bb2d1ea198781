import type { Artwork, Keepsake } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { Peers } from '../clients/peers.ts';

export type DesignIds = { videoId: string; jobId: string };

export type Design = { keepsake: Keepsake; artwork: Artwork };

/**
 * Asks whether the keepsakes and artworks of some lines exist and are the buyer's: VIDEO_ID_MISSING or
 * JOB_ID_MISSING otherwise. Answers by video id.
 */
export async function verifyDesigns(
  peers: Peers,
  ownerId: string,
  designs: DesignIds[],
): Promise<Map<string, Design>> {
  const [{ keepsakes }, { artworks }] = await Promise.all([
    peers.nfcPlayback.getKeepsakes({ ownerId, videoIds: designs.map((design) => design.videoId) }),
    peers.aiGeneration.getArtworks({ ownerId, jobIds: designs.map((design) => design.jobId) }),
  ]);
  const verified = new Map<string, Design>();
  for (const { videoId, jobId } of designs) {
    const keepsake = keepsakes.find((candidate) => candidate.videoId === videoId);
    if (!keepsake) throw new AppError('VIDEO_ID_MISSING');
    const artwork = artworks.find((candidate) => candidate.jobId === jobId);
    if (!artwork || keepsake.jobId !== jobId) throw new AppError('JOB_ID_MISSING');
    verified.set(videoId, { keepsake, artwork });
  }
  return verified;
}
