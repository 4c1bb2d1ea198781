import { createQueryBuilder, type TablesOf } from '@tapory/persistence';
import type { Prisma } from './generated/client.ts';

/** The tables of this service. */
export type Tables = TablesOf<Prisma.TypeMap>;

/** Builds SQL over this service's tables; `query` runs it. */
export const build = createQueryBuilder<Prisma.TypeMap>();
