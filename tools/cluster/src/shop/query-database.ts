import type { Database } from '@tapory/load';
import { kubectl } from '../kubectl.ts';
import { RELEASE } from './helm.ts';

/** Runs a statement in a service's database, in the bundled PostgreSQL's pod; answers what it prints. */
export function runSql(service: Database, sql: string): Promise<string> {
  const database = `tapory_${service.replaceAll('-', '_')}`;
  const psql = ['psql', '--username', 'tapory', '--dbname', database, '--no-align', '--tuples-only'];
  const inPod = ['--namespace', RELEASE, 'exec', `${RELEASE}-postgres-0`, '--'];
  return kubectl([...inPod, ...psql, '--set', 'ON_ERROR_STOP=1', '--command', sql]);
}

/** Asks a service's database; answers the rows as objects. */
export async function queryDatabase<Row>(service: Database, sql: string): Promise<Row[]> {
  return JSON.parse(await runSql(service, `SELECT coalesce(json_agg(r), '[]') FROM (${sql}) r`)) as Row[];
}
