import type { Database } from '../data/database.ts';
import type { TapDeps } from '../pages/tap-exchange.ts';

export type RpcDeps = { database: Database } & Pick<TapDeps, 'pages' | 'now'>;
