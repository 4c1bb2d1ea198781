import { createQueryBuilder } from '@tapory/persistence';
import { type RawBuilder, sql } from 'kysely';
import type { Prisma } from './generated/client.ts';

/** Builds SQL over this service's tables; `query` runs it. */
export const build = createQueryBuilder<Prisma.TypeMap>();

/** Any of several keepsakes, in one parameter: `where('videoId', '=', anyVideo(videoIds))`. */
export const anyVideo = (videoIds: readonly string[]): RawBuilder<string> =>
  sql<string>`ANY(${videoIds}::text[])`;
