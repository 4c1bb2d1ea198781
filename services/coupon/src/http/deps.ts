import type { Database } from '../data/database.ts';

export type HttpDeps = { database: Database };
