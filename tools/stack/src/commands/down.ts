import { isAlive, readRecord, stoppingOrder, writeRecord } from '../core/run-record.ts';
import { openState, type State } from '../lib/state.ts';
import { stopProcess } from '../lib/stop-process.ts';

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
  for (const group of stoppingOrder(alive)) await Promise.all(group.map(stopProcess));
  writeRecord(state.recordFile, []);
  return alive.filter(({ stage }) => stage !== 'launcher').length;
}
