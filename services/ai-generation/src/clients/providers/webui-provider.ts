import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@tapory/service-kit';
import { z } from 'zod';
import { UNWANTED } from '../../domain/style-words.ts';
import { answerError } from './answer-error.ts';
import { decodeEnlarged, decodePicture } from './decode-picture.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';
import type { Enlarger, ImageProvider, RenderRequest } from './image-provider.ts';
import { toProviderError } from './to-provider-error.ts';
import { UnusablePicture } from './unusable-picture.ts';

export type WebuiOptions = {
  /** Where the WebUI runs with `--api`, without a slash at the end. */
  baseUrl: string;
  /** `name:password` of `--api-auth`; none when it has no such option. */
  credentials?: string | undefined;
  /** Checkpoint; the one that is loaded when absent. */
  model?: string | undefined;
  /** Sampling steps of a picture. */
  steps: number;
  /** Upscaler as the WebUI names it; none when it makes no picture larger. */
  upscaler?: string | undefined;
  /** What one picture costs, thousandths of a TWD. */
  costMilli: number;
};

const PROGRESS_MS = 500;
const CALL_TIMEOUT_MS = 5000;
/** The WebUI makes pictures whose edges are multiples of it, px. */
const EDGE_STEP = 8;

/** Least and most that a photo is redrawn; at more than that nobody recognises it. */
const [LEAST_REDRAWN, MOST_REDRAWN] = [0.2, 0.8];

const pictureSchema = z.object({ images: z.array(z.string()).min(1) });
const enlargedSchema = z.object({ image: z.string().min(1) });
const progressSchema = z.object({ active: z.boolean(), progress: z.number().nullish() });

type Call = (path: string, init: { body: object; signal?: AbortSignal }) => Promise<unknown>;

function createCall({ baseUrl, credentials }: WebuiOptions): Call {
  const authorization = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
  return async (path, { body, signal }) => {
    const response = await fetchFromProvider(`${baseUrl}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      body: JSON.stringify(body),
      signal: signal ?? AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    if (response.ok) return response.json();
    throw await answerError(response, path);
  };
}

/**
 * The progress of a task, 0..1; null while it is not the one that runs. Only the interface's own route knows whose
 * progress it is, so there is none of a WebUI that runs with --nowebui.
 */
async function readProgress(call: Call, taskId: string): Promise<number | null> {
  const answer = await call('internal/progress', { body: { id_task: taskId, live_preview: false } });
  const { active, progress } = progressSchema.parse(answer);
  return active ? (progress ?? 0) : null;
}

/** Reports the progress until `signal` aborts. A failed reading is no failure of the picture. */
async function watchProgress(
  call: Call,
  taskId: string,
  { onProgress, signal }: Pick<RenderRequest, 'onProgress' | 'signal'>,
): Promise<void> {
  while (!signal.aborted) {
    const progress = await readProgress(call, taskId).catch(() => null);
    if (progress !== null && !signal.aborted) onProgress(progress * 100);
    await sleep(PROGRESS_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Ends the task at the WebUI, unless another one runs: `interrupt` ends whatever runs. */
async function interrupt(call: Call, taskId: string): Promise<void> {
  if ((await readProgress(call, taskId)) !== null) await call('sdapi/v1/interrupt', { body: {} });
}

/** What a request for words and one for a photo differ in. */
function askFor({ words, photo }: RenderRequest): { path: string; body: object } {
  if (!photo) return { path: 'sdapi/v1/txt2img', body: { prompt: words } };
  const redrawn = LEAST_REDRAWN + ((MOST_REDRAWN - LEAST_REDRAWN) * photo.strength) / 100;
  return {
    path: 'sdapi/v1/img2img',
    body: {
      prompt: words,
      init_images: [photo.png.toString('base64')],
      denoising_strength: redrawn,
    },
  };
}

/** Twice as large is more than any print needs: a picture of 800 px is printed with 945. */
const TIMES = 2;

/** Its tab "Extras": one picture by one upscaler, without diffusion. What it has begun cannot be taken back. */
function enlargerOf(call: Call, upscaler: string): Enlarger {
  return {
    model: upscaler,
    async enlarge({ png, width, height, signal }) {
      const body = {
        ...{ image: png.toString('base64'), resize_mode: 0, upscaling_resize: TIMES, upscaler_1: upscaler },
      };
      try {
        const parsed = enlargedSchema.safeParse(await call('sdapi/v1/extra-single-image', { body, signal }));
        if (!parsed.success) throw new UnusablePicture('the provider answered without a picture');
        return await decodeEnlarged(parsed.data.image, { width, height });
      } catch (error) {
        signal.throwIfAborted();
        throw toProviderError(error);
      }
    },
  };
}

/**
 * Stable Diffusion WebUI (https://github.com/AUTOMATIC1111/stable-diffusion-webui/wiki/API). It makes one picture at a
 * time and queues the rest; what waits in its queue cannot be taken back.
 */
export function createWebuiProvider(options: WebuiOptions): ImageProvider {
  const call = createCall(options);
  return {
    name: 'webui',
    model: options.model ?? 'loaded',
    costMilli: options.costMilli,
    isDemo: false,
    canTransform: true,
    enlarger: options.upscaler ? enlargerOf(call, options.upscaler) : undefined,
    async render(request) {
      const { seed, size, onProgress, signal } = request;
      const asked = askFor(request);
      const taskId = newId();
      const edge = Math.ceil(size / EDGE_STEP) * EDGE_STEP;
      const body = {
        ...{ ...asked.body, negative_prompt: UNWANTED, seed },
        ...{ width: edge, height: edge, steps: options.steps, batch_size: 1, force_task_id: taskId },
        ...(options.model ? { override_settings: { sd_model_checkpoint: options.model } } : {}),
      };
      const ended = new AbortController();
      const watching = watchProgress(call, taskId, {
        onProgress,
        signal: AbortSignal.any([signal, ended.signal]),
      });
      try {
        const parsed = pictureSchema.safeParse(await call(asked.path, { body, signal }));
        if (!parsed.success) throw new UnusablePicture('the provider answered without a picture');
        return await decodePicture(parsed.data.images[0] ?? '', size);
      } catch (error) {
        if (!signal.aborted) throw toProviderError(error);
        // Nobody waits for it any more, and its time is another picture's.
        await interrupt(call, taskId).catch(() => undefined);
        throw signal.reason;
      } finally {
        ended.abort();
        await watching;
      }
    },
  };
}
