import { createQueryBuilder } from '@tapory/persistence';
import type { Prisma } from './generated/client.ts';

/** Builds SQL over this service's tables; `query` runs it. */
export const build = createQueryBuilder<Prisma.TypeMap>();
