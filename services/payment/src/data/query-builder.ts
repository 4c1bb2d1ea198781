import { createQueryBuilder, type TablesOf } from '@tapory/persistence';
import type { Prisma } from './generated/client.ts';

type Models = TablesOf<Prisma.TypeMap>;

/** Tables that are named differently from their models. */
type Renamed = { notice: Models['notification']; dailyReport: Models['reconciliationReport'] };

/** The tables of this service. */
export type Tables = Omit<Models, 'notification' | 'reconciliationReport'> & Renamed;

/** Builds SQL over this service's tables; `query` runs it. */
export const build = createQueryBuilder<Prisma.TypeMap>().withTables<Renamed>();
