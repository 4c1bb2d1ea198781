import { EVENTS } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { createMessaging } from '@tapory/messaging';
import { createLog, createSecurityLog } from '@tapory/service-kit';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { createDatabase, type Tx } from '../data/database.ts';
import { eraseAgain } from './use-cases/erase-again.ts';

type CommandConfig = Pick<Config, 'DATABASE_URL' | 'LOG_LEVEL' | 'SECURITY_LOG_KEY' | 'SECURITY_LOG_FILE'>;

/** The ids of a list, a line each. Throws with the number of the first line that is none. */
function parseIds(list: string): string[] {
  const lines = list.split('\n').map((line) => line.trim());
  const wrong = lines.findIndex((line) => line !== '' && !z.uuid().safeParse(line).success);
  if (wrong >= 0) throw new Error(`line ${wrong + 1} of the list is no id`);
  return [...new Set(lines.filter((line) => line !== ''))];
}

/**
 * Erases everybody on a list again who came back with a backup, for a shell: a line for each of them, and one in the security log.
 * False when somebody could not be erased. The events are published by the service, once it runs.
 */
export async function runEraseAgainCommand(
  { DATABASE_URL: databaseUrl, LOG_LEVEL: level, ...security }: CommandConfig,
  list: string,
  print: (line: string) => void,
): Promise<boolean> {
  const ids = parseIds(list);
  const database = createDatabase({ url: databaseUrl, poolSize: 1 });
  const log = createLog({ service: 'identity', level });
  const messaging = {
    service: 'identity',
    events: EVENTS,
    db: database,
    log,
    amqpUrl: '',
    databaseUrl,
  } as const;
  const { outbox } = createMessaging<Tx, typeof EVENTS>(messaging);
  const securityLog = createSecurityLog({
    service: 'identity',
    level,
    addressKey: security.SECURITY_LOG_KEY,
    file: security.SECURITY_LOG_FILE,
    destination: { write: (line) => print(line.trimEnd()) },
  });
  let [erased, failed] = [0, 0];
  try {
    for (const id of ids)
      try {
        if (!(await eraseAgain({ outbox }, id))) continue;
        erased += 1;
        securityLog.record({
          event: 'account-deleted',
          outcome: 'success',
          subjectId: id,
          operation: 'erase-again',
        });
        print(`erased ${id}`);
      } catch (error) {
        failed += 1;
        print(`failed ${id}: ${AppError.from(error).code}`);
      }
    print(`${ids.length} on the list, ${erased} erased again, ${failed} failed`);
    return failed === 0;
  } finally {
    await database.$disconnect();
  }
}
