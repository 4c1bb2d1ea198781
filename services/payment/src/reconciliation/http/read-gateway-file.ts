import { AppError } from '@tapory/errors';
import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { ONLINE_GATEWAYS } from '../../attempts/domain/attempt.ts';
import type { Deps } from '../../deps.ts';
import { readGatewayFile } from '../use-cases/read-gateway-file.ts';

/** Bytes of a file, and of the request that carries it as base64. */
const MAX_FILE_BYTES = 512 * 1024;
const MAX_BODY_BYTES = 720 * 1024;

export const readGatewayFileHandler = (deps: Deps) =>
  defineHandler({
    operationId: 'readGatewayFile',
    summary: 'Import a file of a gateway’s back office and reconcile its days',
    bodyLimit: MAX_BODY_BYTES,
    body: z.object({
      gateway: z.enum(ONLINE_GATEWAYS),
      name: z.string().trim().min(1).max(200),
      content: z.base64().meta({
        description: 'The file as base64, at most 512 kB',
        maxLength: Math.ceil(MAX_FILE_BYTES / 3) * 4,
      }),
    }),
    response: z.object({ isKnown: z.boolean(), trades: z.int(), days: z.array(z.iso.date()) }),
    async handle({ actor, body, security }) {
      const bytes = Buffer.from(body.content, 'base64');
      if (bytes.length > MAX_FILE_BYTES) throw new AppError('PAYLOAD_TOO_LARGE');
      const by = { uploadedBy: actor.id, uploadedName: actor.username };
      const read = await readGatewayFile(deps, { ...body, ...by, bytes });
      security.record({ event: 'gateway-file-imported', outcome: 'success', subjectId: body.gateway });
      return read;
    },
  });
