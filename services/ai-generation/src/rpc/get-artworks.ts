import type { AiGenerationServiceServer, Artwork } from '@tapory/contracts';
import { parseInput, type RpcHandlers } from '@tapory/service-kit';
import { z } from 'zod';
import { refuseBlocked } from '../data/art-blocks.ts';
import { type FinishedPicture, findFinished } from '../data/jobs.ts';
import { imagePath, thumbPath } from '../domain/artwork-path.ts';
import type { RpcDeps } from './deps.ts';

const requestSchema = z.object({ jobIds: z.array(z.string()).max(200), ownerId: z.uuid() });

function presentArtwork(job: FinishedPicture | undefined): Artwork[] {
  if (!job?.deliveryKey) return [];
  return [
    {
      jobId: job.id,
      ownerId: job.ownerId,
      title: job.title,
      imageUrl: imagePath(job.deliveryKey),
      thumbUrl: thumbPath(job.deliveryKey),
    },
  ];
}

/** aigeneration.v1 GetArtworks. */
export const getArtworksRpc =
  ({ database }: RpcDeps): RpcHandlers<AiGenerationServiceServer>['getArtworks'] =>
  async (request) => {
    const { jobIds, ownerId } = parseInput(requestSchema, request);
    // An invalid UUID is an unknown job; unknown jobs are omitted.
    const ids = jobIds.filter((id) => z.uuid().safeParse(id).success);
    await refuseBlocked(database.pool, ids);
    const jobs = new Map((await findFinished(database.pool, ownerId, ids)).map((job) => [job.id, job]));
    return { artworks: ids.flatMap((id) => presentArtwork(jobs.get(id.toLowerCase()))) };
  };
