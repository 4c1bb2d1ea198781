import { setTimeout as sleep } from 'node:timers/promises';
import type { ComfyuiScenario } from './scenario.ts';
import type { Sockets } from './sockets.ts';
import { OUTPUT_NODES, type Prompt } from './validate-prompt.ts';

const STEP_MS = 20;

export type Task = {
  number: number;
  id: string;
  prompt: Prompt;
  extra: { client_id?: string };
  scenario: ComfyuiScenario;
  isInterrupted: boolean;
};

type Entry = {
  prompt: unknown[];
  outputs: Record<string, { images: { filename: string; subfolder: string; type: string }[] }>;
  status: { status_str: 'success' | 'error'; completed: boolean; messages: [string, object][] };
  meta: object;
};

export type Queue = ReturnType<typeof createQueue>;

const listed = ({ number, id, prompt, extra }: Task): unknown[] => [number, id, prompt, extra, []];

const nodesOf = (prompt: Prompt, types: readonly string[]): string[] =>
  Object.keys(prompt).filter((id) => types.includes(prompt[id]?.class_type ?? ''));

/** Runs one prompt after the other, as ComfyUI does, and keeps what has ended; all of it in memory. */
export function createQueue(sockets: Sockets) {
  const pending: Task[] = [];
  const history = new Map<string, Entry>();
  let running: Task | undefined;

  function keep(task: Task, status: Entry['status'], outputs: Entry['outputs'] = {}): void {
    history.set(task.id, { prompt: listed(task), outputs, status, meta: {} });
  }

  /** The steps of the sampler; false when it was interrupted. */
  async function sample(task: Task, tell: (type: string, data?: object) => void): Promise<boolean> {
    const [node = '3'] = nodesOf(task.prompt, ['KSampler']);
    const steps = Number(task.prompt[node]?.inputs.steps ?? 1);
    for (let step = 1; step <= steps || task.scenario === 'endless'; step++) {
      await sleep(STEP_MS);
      if (task.isInterrupted) return false;
      if (task.scenario === 'cut-socket') sockets.cut(task.extra.client_id ?? '');
      tell('progress', { value: Math.min(step, steps), max: steps, node });
      sockets.sendPreview(task.extra.client_id ?? '');
    }
    return true;
  }

  async function work(task: Task): Promise<void> {
    const clientId = task.extra.client_id ?? '';
    const tell = (type: string, data: object = {}): void =>
      sockets.send(clientId, type, { ...data, prompt_id: task.id });
    const end = (type: string, data: object): void => {
      tell(type, data);
      keep(task, { status_str: 'error', completed: false, messages: [[type, data]] });
    };
    tell('execution_start');
    tell('execution_cached', { nodes: [] });
    const [sampler = '3'] = nodesOf(task.prompt, ['KSampler']);
    tell('executing', { node: sampler });
    if (!(await sample(task, tell))) return end('execution_interrupted', { node_id: sampler });
    if (task.scenario === 'forgotten') return;
    if (task.scenario === 'execution-error')
      return end('execution_error', {
        ...{ node_id: sampler, node_type: 'KSampler', exception_type: 'torch.OutOfMemoryError' },
        ...{ exception_message: 'Allocation on device', traceback: [] },
      });
    const outputs: Entry['outputs'] = {};
    for (const node of nodesOf(task.prompt, task.scenario === 'no-picture' ? [] : OUTPUT_NODES)) {
      const type = task.prompt[node]?.class_type === 'SaveImage' ? 'output' : 'temp';
      outputs[node] = { images: [{ filename: `${task.id}.png`, subfolder: '', type }] };
      tell('executed', { node, output: outputs[node] });
    }
    tell('execution_success');
    keep(task, { status_str: 'success', completed: true, messages: [['execution_success', {}]] }, outputs);
    tell('executing', { node: null });
  }

  async function next(): Promise<void> {
    const task = running ? undefined : pending.shift();
    if (!task) return;
    running = task;
    await work(task);
    running = undefined;
    void next();
  }

  return {
    put(task: Task): void {
      pending.push(task);
      void next();
    },
    state: () => ({
      queue_running: running ? [listed(running)] : [],
      queue_pending: pending.map(listed),
    }),
    remove(ids: readonly string[]): void {
      for (const id of ids) {
        const at = pending.findIndex((task) => task.id === id);
        if (at >= 0) pending.splice(at, 1);
      }
    },
    /** Ends the running prompt, with `id` only if it is that one. */
    interrupt(id?: string): void {
      if (running && (!id || running.id === id)) running.isInterrupted = true;
    },
    /** Ended prompts, the last `max`. */
    history: (max = Infinity) => Object.fromEntries([...history].slice(-max)),
    ended: (id: string) => (history.has(id) ? { [id]: history.get(id) } : {}),
  };
}
