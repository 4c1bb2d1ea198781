import { setTimeout as delay } from 'node:timers/promises';
import { signalGroup } from '@tapory/local-servers';
import { isAlive, type RecordedProcess } from '../core/run-record.ts';

const GRACE_MS = 20_000;
const POLL_MS = 50;

/** Stops one recorded process and waits until it is gone, with what it started; kills it when it takes too long. */
export async function stopProcess(recorded: RecordedProcess): Promise<void> {
  // On SIGTERM the launcher stops everything itself; it must not be cut short.
  const graceMs = recorded.stage === 'launcher' ? 3 * GRACE_MS : GRACE_MS;
  if (isAlive(recorded)) process.kill(recorded.pid, recorded.name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (isAlive(recorded) && Date.now() < deadline) await delay(POLL_MS);
  if (recorded.stage === 'launcher') return;
  // The group's id stays taken while a member lives, so what is left of it is ours.
  signalGroup(recorded.pid, 'SIGKILL');
}
