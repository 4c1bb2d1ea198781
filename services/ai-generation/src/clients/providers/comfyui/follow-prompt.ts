import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ProviderFailed } from '../provider-failed.ts';
import type { ComfyuiApi, EndedPrompt } from './comfyui-api.ts';

/** The history is read this often, ms: the socket only says when to look. */
const POLL_MS = 1000;
/** A prompt that is neither in the queue nor in the history so often is gone: ComfyUI keeps both in memory. */
const MISSED = 3;

const eventSchema = z.object({
  type: z.string(),
  data: z.looseObject({
    prompt_id: z.string().optional(),
    node: z.string().nullish(),
    value: z.number().optional(),
    max: z.number().optional(),
  }),
});

type Follow = {
  callId: string;
  promptId: string;
  /** Called with 0..100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

const ENDS = ['execution_success', 'execution_error', 'execution_interrupted'];

function parseEvent(data: unknown): z.infer<typeof eventSchema> | null {
  // Previews are binary.
  if (typeof data !== 'string') return null;
  try {
    return eventSchema.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

/** Listens until `close`. A socket that cannot be opened, breaks or speaks nonsense is no failure of the picture. */
function listen(api: ComfyuiApi, { callId, promptId, onProgress }: Follow, wake: () => void): () => void {
  // A browser's type of the second parameter: Node takes headers there.
  const options = { headers: api.headers } as unknown as string[];
  const socket = new WebSocket(api.socketUrl(callId), options);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('error', () => undefined);
  socket.addEventListener('message', ({ data }) => {
    const event = parseEvent(data);
    if (!event || event.data.prompt_id !== promptId) return;
    const { node, value, max } = event.data;
    if (event.type === 'progress' && value !== undefined && max) onProgress((value / max) * 100);
    if (ENDS.includes(event.type) || (event.type === 'executing' && node === null)) wake();
  });
  return () => socket.close();
}

/** An alarm that may ring early. */
function createAlarm() {
  let ring = new AbortController();
  return {
    wake: () => ring.abort(),
    async wait(ms: number, signal: AbortSignal): Promise<void> {
      await sleep(ms, undefined, { signal: AbortSignal.any([signal, ring.signal]) }).catch(() => undefined);
      ring = new AbortController();
    },
  };
}

/** One look; errors of the connection count as nothing seen. */
async function look(api: ComfyuiApi, { callId, promptId, signal }: Follow): Promise<EndedPrompt | boolean> {
  try {
    const ended = await api.findEnded(promptId, signal);
    return ended ?? (await api.findQueued(callId, signal)) !== null;
  } catch {
    return true;
  }
}

/**
 * Waits for the end of a prompt and returns it, reporting its progress. Whatever breaks meanwhile, the prompt is never
 * sent again: it is looked for until `signal` aborts, whose reason is thrown then. {@link ProviderFailed} when ComfyUI no longer knows it.
 */
export async function followPrompt(api: ComfyuiApi, follow: Follow): Promise<EndedPrompt> {
  const { signal } = follow;
  const alarm = createAlarm();
  const close = listen(api, follow, alarm.wake);
  try {
    let missed = 0;
    while (missed < MISSED) {
      const seen = await look(api, follow);
      signal.throwIfAborted();
      if (typeof seen === 'object') return seen;
      missed = seen ? 0 : missed + 1;
      await alarm.wait(POLL_MS, signal);
      signal.throwIfAborted();
    }
    throw new ProviderFailed('the prompt is gone');
  } finally {
    close();
  }
}
