import type { Outbox } from '@tapory/messaging';
import type { FileStore } from '../clients/file-store.ts';
import type { Database, Tx } from '../data/database.ts';

export type RpcDeps = { database: Database; outbox: Outbox<Tx>; store: FileStore };
