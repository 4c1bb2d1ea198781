import type { AiGenerationServiceServer, ArtworkLook } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { parseInput, type RpcHandlers } from '@tapory/service-kit';
import { z } from 'zod';
import { copyPhoto } from '../clients/photos/copy-photo.ts';
import { findArtBlock } from '../data/art-blocks.ts';
import { listNewestCrops } from '../data/crops.ts';
import { findJob } from '../data/jobs.ts';
import type { RpcDeps } from './deps.ts';

const requestSchema = z.object({ jobId: z.uuid('NOT_FOUND') });

/** More than a classifier takes in, px. */
const LOOK = { width: 480, format: 'webp' } as const;

/** The file, smaller; empty of one that no program can read, which whoever looks must know of. */
async function shrink(file: Buffer): Promise<Buffer> {
  try {
    return await copyPhoto(file, LOOK);
  } catch {
    return Buffer.alloc(0);
  }
}

/** aigeneration.v1 GetArtworkLooks: for a program, also of a design that nobody but its owner sees. */
export const getArtworkLooksRpc =
  ({ database, store, photos }: RpcDeps): RpcHandlers<AiGenerationServiceServer>['getArtworkLooks'] =>
  async (request) => {
    const { jobId } = parseInput(requestSchema, request);
    const job = await findJob(database.pool, jobId);
    const picture = job?.deliveryKey ? await store.readImage(job.deliveryKey) : null;
    if (!job || !picture) throw new AppError('NOT_FOUND');
    const looks: ArtworkLook[] = [];
    const add = async (part: string, read: () => Promise<Buffer | null>): Promise<void> => {
      const file = await read();
      if (file) looks.push({ part, picture: await shrink(file) });
    };
    await add('picture', async () => picture);
    const { ownerId, title, kind, style, sourceKey } = job;
    if (sourceKey) await add('photo', () => photos.readSource(sourceKey));
    for (const { deliveryKey } of await listNewestCrops(database.pool, jobId))
      await add('crop', () => store.readImage(deliveryKey));
    const isBlocked = (await findArtBlock(database.pool, jobId))?.isBlocked ?? false;
    return { ownerId, title, kind, style, isBlocked, looks };
  };
