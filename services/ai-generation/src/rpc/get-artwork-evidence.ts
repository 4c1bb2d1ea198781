import type { AiGenerationServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { parseInput, type RpcHandlers } from '@tapory/service-kit';
import { z } from 'zod';
import { copyPhoto } from '../clients/photos/copy-photo.ts';
import { findJob } from '../data/jobs.ts';
import type { RpcDeps } from './deps.ts';

const requestSchema = z.object({ jobId: z.uuid('NOT_FOUND'), withPhoto: z.boolean().default(false) });

/** What media takes as one answer, bytes, with room for the title. */
const ANSWER_MAX = 47 * 1024 * 1024;
/** Of a photo that is heavier, as one of noise can be: it is kept smaller rather than not at all. */
const COPY = { width: 2400, format: 'jpeg' } as const;

const fitting = async (photo: Buffer, room: number): Promise<Buffer> =>
  photo.length > room ? copyPhoto(photo, COPY) : photo;

/** aigeneration.v1 GetArtworkEvidence: also of a design that is taken down. */
export const getArtworkEvidenceRpc =
  ({ database, store, photos }: RpcDeps): RpcHandlers<AiGenerationServiceServer>['getArtworkEvidence'] =>
  async (request) => {
    const { jobId, withPhoto } = parseInput(requestSchema, request);
    const job = await findJob(database.pool, jobId);
    const png = job?.deliveryKey ? await store.readImage(job.deliveryKey) : null;
    if (!job || !png) throw new AppError('NOT_FOUND');
    const photo = withPhoto && job.sourceKey ? await photos.readSource(job.sourceKey) : null;
    const kept = photo ? await fitting(photo, ANSWER_MAX - png.length) : Buffer.alloc(0);
    return { title: job.title, png, photo: kept };
  };
