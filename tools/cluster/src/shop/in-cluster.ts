import type { ShopAccess } from '@tapory/load';
import { countDeadLetters } from './count-dead-letters.ts';
import { queryDatabase } from './query-database.ts';

/** The bundled servers of the cluster's shop, asked in their pods. */
export const inCluster: ShopAccess = { query: queryDatabase, countDeadLetters };
