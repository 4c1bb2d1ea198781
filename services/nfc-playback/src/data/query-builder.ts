import { anyTextOf, createQueryBuilder } from '@tapory/persistence';
import type { Prisma } from './generated/client.ts';

/** Builds SQL over this service's tables; `query` runs it. */
export const build = createQueryBuilder<Prisma.TypeMap>();

/** Any of several keepsakes: `where('videoId', '=', anyVideo(videoIds))`. */
export const anyVideo = anyTextOf;
