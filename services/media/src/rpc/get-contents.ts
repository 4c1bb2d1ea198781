import type { MediaServiceServer } from '@tapory/contracts';
import { parseInput, type RpcHandlers } from '@tapory/service-kit';
import { z } from 'zod';
import { findReady } from '../data/contents.ts';
import { toDescriptor } from '../use-cases/descriptor.ts';
import type { RpcDeps } from './deps.ts';

const requestSchema = z.object({ ownerId: z.uuid(), contentIds: z.array(z.uuid()).max(1000) });

/** media.v1 GetContents. */
export const getContentsRpc =
  ({ database }: RpcDeps): RpcHandlers<MediaServiceServer>['getContents'] =>
  async (request) => {
    const { ownerId, contentIds } = parseInput(requestSchema, request);
    const found = await findReady(database, ownerId, contentIds);
    const byId = new Map(found.map((content) => [content.id, content]));
    const contents = contentIds.flatMap((id) => byId.get(id) ?? []).map(toDescriptor);
    return { contents };
  };
