import type { Outbox } from '@tapory/messaging';
import type { Database, Tx } from '../data/database.ts';
import type { PointRules } from '../domain/points.ts';

export type HttpDeps = { database: Database; outbox: Outbox<Tx>; points: PointRules };
