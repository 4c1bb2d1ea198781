import { z } from 'zod';
import { answerError } from '../answer-error.ts';
import { fetchFromProvider } from '../fetch-from-provider.ts';
import { UnusablePicture } from '../unusable-picture.ts';
import type { Workflow } from './workflow.ts';

export type ComfyuiAddress = {
  /** Where ComfyUI runs, without a slash at the end. */
  baseUrl: string;
  /** Bearer token of the proxy before it: ComfyUI itself has no key. */
  key?: string | undefined;
};

const CALL_TIMEOUT_MS = 10_000;
const PICTURE_TIMEOUT_MS = 60_000;
/** Prompts of the history among which one without an id of ours is looked for. */
const RECENT = 200;

/** Of a queued prompt: number, id, workflow, extra data, and what follows. */
const queuedSchema = z.tuple([z.unknown(), z.string(), z.unknown(), z.unknown()], z.unknown());
const queueSchema = z.object({
  queue_running: z.array(queuedSchema),
  queue_pending: z.array(queuedSchema),
});

const fileSchema = z.object({ filename: z.string(), subfolder: z.string().default(''), type: z.string() });
/** Nodes write what they like: some list pictures that lie nowhere, and one that others have installed must hide no other. */
const imagesSchema = z
  .array(fileSchema.nullable().catch(null))
  .catch([])
  .transform((files) => files.filter((file) => file !== null));
const endedSchema = z.object({
  prompt: queuedSchema.optional().catch(undefined),
  outputs: z.record(z.string(), z.object({ images: imagesSchema }).catch({ images: [] })).default({}),
  status: z
    .object({ status_str: z.string(), messages: z.array(z.tuple([z.string()], z.unknown())).default([]) })
    .nullish(),
});
const historySchema = z.record(z.string(), endedSchema);
const sentSchema = z.object({ prompt_id: z.string() });

export type PictureFile = z.infer<typeof fileSchema>;
export type EndedPrompt = z.infer<typeof endedSchema>;
/** Where a prompt is in the queue. */
export type QueuedPrompt = { promptId: string; isRunning: boolean };

export type ComfyuiApi = ReturnType<typeof createComfyuiApi>;

/** A prompt's own id, or that of the client who asked for it: earlier releases choose the id themselves. */
const isOf = (callId: string, [, id, , extra]: z.infer<typeof queuedSchema>): boolean =>
  id === callId || (extra as { client_id?: unknown } | null)?.client_id === callId;

/** The routes of ComfyUI that the adapter calls (https://docs.comfy.org/development/comfyui-server/comms_routes). */
export function createComfyuiApi({ baseUrl, key }: ComfyuiAddress) {
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};

  async function call(path: string, init: RequestInit = {}, timeoutMs = CALL_TIMEOUT_MS): Promise<Response> {
    const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])];
    const response = await fetchFromProvider(`${baseUrl}/${path}`, {
      ...init,
      headers: {
        ...headers,
        ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      signal: AbortSignal.any(signals),
    });
    // What follows the path may be a person's.
    if (!response.ok) throw await answerError(response, path.split(/[/?]/)[0] ?? '');
    return response;
  }
  async function read<T>(schema: z.ZodType<T>, path: string, init?: RequestInit): Promise<T> {
    const parsed = schema.safeParse(await (await call(path, init)).json());
    if (!parsed.success) throw new UnusablePicture('the provider answered something else');
    return parsed.data;
  }
  const post = async (path: string, body: object): Promise<void> => {
    await (await call(path, { method: 'POST', body: JSON.stringify(body) })).body?.cancel();
  };

  return {
    headers,
    socketUrl: (clientId: string) => `${baseUrl.replace(/^http/, 'ws')}/ws?clientId=${clientId}`,

    /** Queues a workflow and returns the prompt's id, which is `callId` with releases that take one. */
    async send(workflow: Workflow, callId: string, signal: AbortSignal): Promise<string> {
      const body = JSON.stringify({ prompt: workflow, client_id: callId, prompt_id: callId });
      return (await read(sentSchema, 'prompt', { method: 'POST', body, signal })).prompt_id;
    },

    /** Puts a photo where `LoadImage` reads it; ComfyUI empties that folder when it starts. */
    async upload(png: Buffer, name: string, signal: AbortSignal): Promise<string> {
      const body = new FormData();
      body.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), name);
      body.set('type', 'temp');
      body.set('overwrite', 'true');
      const schema = z.object({ name: z.string(), subfolder: z.string().default('') });
      const saved = await read(schema, 'upload/image', { method: 'POST', body, signal });
      return `${saved.subfolder ? `${saved.subfolder}/` : ''}${saved.name} [temp]`;
    },

    /** The prompt of a call while it waits or runs; null when it does neither. */
    async findQueued(callId: string, signal?: AbortSignal): Promise<QueuedPrompt | null> {
      const queue = await read(queueSchema, 'queue', signal ? { signal } : {});
      const running = queue.queue_running.find((each) => isOf(callId, each));
      const found = running ?? queue.queue_pending.find((each) => isOf(callId, each));
      return found ? { promptId: found[1], isRunning: running !== undefined } : null;
    },

    /** A prompt that has ended, well or not; null before. */
    async findEnded(promptId: string, signal: AbortSignal): Promise<EndedPrompt | null> {
      return (await read(historySchema, `history/${promptId}`, { signal }))[promptId] ?? null;
    },

    /** The id of a call's prompt among the last that ended. */
    async findRecent(callId: string, signal: AbortSignal): Promise<string | null> {
      const history = await read(historySchema, `history?max_items=${RECENT}`, { signal });
      const [id] = Object.entries(history).find(([, { prompt }]) => prompt && isOf(callId, prompt)) ?? [];
      return id ?? null;
    },

    async view({ filename, subfolder, type }: PictureFile, signal: AbortSignal): Promise<Buffer> {
      const query = new URLSearchParams({ filename, subfolder, type });
      const response = await call(`view?${query}`, { signal }, PICTURE_TIMEOUT_MS);
      return Buffer.from(await response.arrayBuffer());
    },

    /** Takes a waiting prompt out of the queue. */
    remove: (promptId: string): Promise<void> => post('queue', { delete: [promptId] }),

    /** Ends the running prompt; releases that do not read the id end whatever runs. */
    interrupt: (promptId: string): Promise<void> => post('interrupt', { prompt_id: promptId }),
  };
}
