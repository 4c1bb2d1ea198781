import { setTimeout as sleep } from 'node:timers/promises';

const STEP_MS = 10;

type Task = { id: string; step: number; steps: number; isInterrupted: boolean };

/** One picture after the other, step by step: WebUI has one queue. */
export function createQueue() {
  let current: Task | undefined;
  const waiting = new Set<string>();
  const done = new Set<string>();
  let last: Promise<void> = Promise.resolve();

  async function work(task: Task): Promise<void> {
    waiting.delete(task.id);
    current = task;
    while (task.step < task.steps && !task.isInterrupted) {
      await sleep(STEP_MS);
      task.step += 1;
    }
    current = undefined;
    done.add(task.id);
  }

  return {
    /** Resolves when the task has ended, by its last step or interrupted. */
    async run(id: string, steps: number): Promise<void> {
      const task = { id, step: 0, steps, isInterrupted: false };
      waiting.add(id);
      last = last.then(() => work(task));
      await last;
    },
    /** The running task: its id, and 0..1 of it. */
    current: () =>
      current && {
        id: current.id,
        progress: current.steps === Infinity ? 0.5 : current.step / current.steps,
      },
    isWaiting: (id: string) => waiting.has(id),
    hasRun: (id: string) => done.has(id),
    /** Ends the running task as it is; harmless without one. */
    interrupt() {
      if (current) current.isInterrupted = true;
    },
  };
}
