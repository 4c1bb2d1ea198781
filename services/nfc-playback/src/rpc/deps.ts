import type { Database } from '../data/database.ts';

export type RpcDeps = { database: Database };
