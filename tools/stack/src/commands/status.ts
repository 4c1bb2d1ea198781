import { isAlive, readRecord } from '../core/run-record.ts';
import { openState } from '../lib/state.ts';
import { knownPlan } from '../steps/plan.ts';

/** Lists what `up` started and whether it still runs. */
export function status(): void {
  const state = openState();
  const recorded = readRecord(state.recordFile).filter(({ stage }) => stage !== 'launcher');
  const plan = knownPlan(state);
  if (recorded.length === 0 || plan === undefined) {
    process.stdout.write('Nothing of this worktree is running.\n');
    return;
  }
  const lines = recorded.map(
    (entry) => `  ${isAlive(entry) ? '✓' : '✗'} ${entry.name.padEnd(20)} pid ${entry.pid}`,
  );
  process.stdout.write(`${plan.publicUrl}\n${lines.join('\n')}\n`);
}
