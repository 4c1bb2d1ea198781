import { setTimeout as sleep } from 'node:timers/promises';
import type { SqlPool } from '@tapory/persistence';
import type { Part } from '../runtime/lifecycle.ts';
import type { Log } from '../runtime/log.ts';

type Connected = {
  pool: Pick<SqlPool, '$queryRawUnsafe'>;
  $connect(): Promise<void>;
  $disconnect(): Promise<void>;
};

/** How often a database is asked that has not answered yet, ms. */
const EVERY_MS = 1000;

/**
 * A database as a part of a service. It is asked once at the start and, while it does not answer, again and again in the
 * background: one that is away delays readiness and ends no process. `hasAnswered` stays true from the first answer on.
 */
export function databasePart(
  database: Connected,
  log: Pick<Log, 'warn'>,
): { part: Part; hasAnswered: () => boolean } {
  let hasAnswered = false;
  let asking: Promise<void> | undefined;
  const stopping = new AbortController();

  async function ask(): Promise<void> {
    try {
      await database.pool.$queryRawUnsafe('SELECT 1');
      hasAnswered = true;
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer');
    }
  }

  async function askOn(): Promise<void> {
    while (!hasAnswered && !stopping.signal.aborted) {
      await sleep(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) await ask();
    }
  }

  const part: Part = {
    name: 'database',
    async start() {
      await database.$connect();
      await ask();
      asking = askOn();
    },
    async stop() {
      stopping.abort();
      await asking;
      await database.$disconnect();
    },
  };
  return { part, hasAnswered: () => hasAnswered };
}
