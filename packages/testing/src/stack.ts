import { startContainers } from './containers.ts';
import { engineAnswers } from './engine.ts';
import { startNative } from './native.ts';
import type { Need } from './needs.ts';

export interface RunningStack {
  /** `TEST_…` variables that tests read. */
  env: Record<string, string>;
  stop: () => Promise<void>;
  /** Ends every process at once, without waiting; for the exit handler of an interrupted run. */
  killNow: () => void;
}

export interface StartStackOptions {
  needs: ReadonlySet<Need>;
}

/**
 * Starts the needed servers on free ports of 127.0.0.1 with empty data, in containers where an engine answers and as
 * native processes otherwise. `TAPORY_TEST_STACK=native|containers` decides instead. Both give the same variables.
 */
export async function startStack({ needs }: StartStackOptions): Promise<RunningStack> {
  const wish = process.env.TAPORY_TEST_STACK;
  const inContainers = wish === 'containers' || (wish !== 'native' && (await engineAnswers()));
  return inContainers ? startContainers(needs) : startNative(needs);
}
