import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, type RecordedProcess, readRecord, stoppingOrder, writeRecord } from '../core/run-record.ts';
import { signalGroup } from '../lib/daemon.ts';
import { openState, type State } from '../lib/state.ts';

const GRACE_MS = 20_000;
const POLL_MS = 50;

/** Stops what `up` started in this worktree, wherever it runs; says so. */
export async function down(): Promise<void> {
  const stopped = await stopRecorded(openState());
  process.stdout.write(
    stopped === 0
      ? 'Nothing of this worktree is running.\n'
      : `Stopped ${stopped} processes. The data is kept.\n`,
  );
}

/** Stops the recorded processes that still run, stage by stage. Returns how many there were. */
export async function stopRecorded(state: State): Promise<number> {
  const alive = readRecord(state.recordFile).filter((recorded) => isAlive(recorded));
  for (const group of stoppingOrder(alive)) await Promise.all(group.map(stopOne));
  writeRecord(state.recordFile, []);
  return alive.filter(({ stage }) => stage !== 'launcher').length;
}

async function stopOne(recorded: RecordedProcess): Promise<void> {
  // The launcher stops everything itself when it is told to; it must not be cut short.
  const graceMs = recorded.stage === 'launcher' ? 3 * GRACE_MS : GRACE_MS;
  if (isAlive(recorded)) process.kill(recorded.pid, recorded.name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (isAlive(recorded) && Date.now() < deadline) await delay(POLL_MS);
  if (recorded.stage === 'launcher') return;
  // The group's id stays taken while a member lives, so what is left of it is ours.
  signalGroup(recorded.pid, 'SIGKILL');
}
