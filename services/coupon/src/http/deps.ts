import type { Database } from '../data/database.ts';
import type { PointRules } from '../domain/points.ts';

export type HttpDeps = { database: Database; points: PointRules };
