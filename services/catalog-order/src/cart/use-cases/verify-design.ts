import type { Artwork, Keepsake } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { Peers } from '../../clients/peers.ts';

export type DesignIds = { videoId: string; jobId: string };

function matchKeepsakes(found: Keepsake[], designs: DesignIds[]): Map<string, Keepsake> {
  const byId = new Map(found.map((keepsake) => [keepsake.videoId, keepsake]));
  for (const { videoId, jobId } of designs) {
    const keepsake = byId.get(videoId);
    if (!keepsake) throw new AppError('VIDEO_ID_MISSING');
    if (keepsake.jobId !== jobId) throw new AppError('JOB_ID_MISSING');
  }
  return byId;
}

function matchArtworks(found: Artwork[], designs: DesignIds[]): void {
  const known = new Set(found.map((artwork) => artwork.jobId));
  if (!designs.every(({ jobId }) => known.has(jobId))) throw new AppError('JOB_ID_MISSING');
}

const findKeepsakes = (peers: Peers, ownerId: string, designs: DesignIds[]) =>
  peers.nfcPlayback.getKeepsakes({ ownerId, videoIds: designs.map((design) => design.videoId) });

/**
 * Verifies that the keepsakes of some lines exist, are the buyer's and have those jobs' artworks: VIDEO_ID_MISSING or
 * JOB_ID_MISSING otherwise. A keepsake requires a completed job of its owner, so one call is enough.
 */
export async function verifyKeepsakes(
  peers: Peers,
  ownerId: string,
  designs: DesignIds[],
): Promise<Map<string, Keepsake>> {
  return matchKeepsakes((await findKeepsakes(peers, ownerId, designs)).keepsakes, designs);
}

/** The same with the artworks themselves, of which one may have been removed since, where nothing else asks for them. */
export async function verifyDesigns(peers: Peers, ownerId: string, designs: DesignIds[]): Promise<void> {
  const [{ keepsakes }, { artworks }] = await Promise.all([
    findKeepsakes(peers, ownerId, designs),
    peers.aiGeneration.getArtworks({ ownerId, jobIds: designs.map((design) => design.jobId) }),
  ]);
  matchKeepsakes(keepsakes, designs);
  matchArtworks(artworks, designs);
}
