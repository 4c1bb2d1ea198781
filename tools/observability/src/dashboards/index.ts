import type { Board } from './board.ts';
import { messaging } from './messaging.ts';
import { overview } from './overview.ts';
import { payments } from './payments.ts';
import { servers } from './servers.ts';
import { service } from './service.ts';
import { tap } from './tap.ts';
import { workers } from './workers.ts';

/** Every dashboard. */
export const BOARDS: readonly Board[] = [overview, service, payments, messaging, tap, workers, servers];
