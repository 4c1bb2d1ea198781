import { UNWANTED } from '../../../domain/style-words.ts';
import { decodePicture } from '../decode-picture.ts';
import type { ImageProvider, RenderRequest } from '../image-provider.ts';
import { ProviderBusy } from '../provider-busy.ts';
import { ProviderFailed } from '../provider-failed.ts';
import { toProviderError } from '../to-provider-error.ts';
import { type ComfyuiAddress, type ComfyuiApi, createComfyuiApi } from './comfyui-api.ts';
import { createComfyuiEnlarger } from './comfyui-enlarger.ts';
import { PHOTO_WORKFLOW, TEXT_WORKFLOW, UPSCALE_WORKFLOW } from './default-workflows.ts';
import { findSent } from './find-sent.ts';
import { followPrompt } from './follow-prompt.ts';
import { pictureOf } from './picture-of.ts';
import { fillWorkflow, readWorkflow, type Workflow } from './workflow.ts';

export type ComfyuiOptions = ComfyuiAddress & {
  /** Checkpoint, as ComfyUI lists it. */
  model: string;
  /** Sampling steps of a picture. */
  steps: number;
  /** What one picture costs, thousandths of a TWD. */
  costMilli: number;
  /** Workflow for words: JSON or a path; one for Stable Diffusion checkpoints when absent. */
  textWorkflow?: string | undefined;
  /** Workflow for a photo. With a text workflow and without this one, no photos are painted. */
  photoWorkflow?: string | undefined;
  /** Model that makes pictures larger, as ComfyUI lists it; without it and a workflow of its own none is made larger. */
  upscaler?: string | undefined;
  /** Workflow for that. */
  upscaleWorkflow?: string | undefined;
};

/** Least and most that a photo is redrawn; at more than that nobody recognises it. */
const [LEAST_REDRAWN, MOST_REDRAWN] = [0.2, 0.8];
/** Edges of latent pictures are multiples of it, px. */
const EDGE_STEP = 8;

type Workflows = { text: Workflow; photo: Workflow | null; upscale: Workflow | null };

/** Throws what is wrong with a setting, naming it. */
function readSetting(name: string, ...read: Parameters<typeof readWorkflow>): Workflow {
  try {
    return readWorkflow(...read);
  } catch (error) {
    throw new Error(`${name} ${(error as Error).message}`);
  }
}

function upscaleOf({ upscaler, upscaleWorkflow }: ComfyuiOptions): Workflow | null {
  if (upscaleWorkflow) return readSetting('AI_COMFYUI_UPSCALE_WORKFLOW', upscaleWorkflow, ['image']);
  return upscaler ? UPSCALE_WORKFLOW : null;
}

function workflowsOf(options: ComfyuiOptions): Workflows {
  const { textWorkflow, photoWorkflow } = options;
  const upscale = upscaleOf(options);
  const text = textWorkflow
    ? readSetting('AI_COMFYUI_TEXT_WORKFLOW', textWorkflow, ['prompt', 'seed'])
    : TEXT_WORKFLOW;
  if (photoWorkflow)
    return {
      text,
      upscale,
      photo: readSetting('AI_COMFYUI_PHOTO_WORKFLOW', photoWorkflow, ['prompt', 'image']),
    };
  return { text, upscale, photo: textWorkflow ? null : PHOTO_WORKFLOW };
}

/** Sends what is asked for; the prompt's id. */
async function send(
  api: ComfyuiApi,
  { text, photo: forPhoto }: Workflows,
  { words, photo, seed, size, callId, signal, model, steps }: RenderRequest & ComfyuiOptions,
): Promise<string> {
  const workflow = photo ? forPhoto : text;
  if (!workflow) throw new ProviderFailed('it has no workflow for photos');
  const edge = Math.ceil(size / EDGE_STEP) * EDGE_STEP;
  const strength = LEAST_REDRAWN + ((MOST_REDRAWN - LEAST_REDRAWN) * (photo?.strength ?? 100)) / 100;
  const image = photo ? await api.upload(photo.png, `${callId}.png`, signal) : '';
  const filled = fillWorkflow(workflow, {
    ...{ prompt: words, negative: UNWANTED, checkpoint: model, seed, steps },
    ...{ width: edge, height: edge, image, strength, upscaler: '' },
  });
  return api.send(filled, callId, signal);
}

/**
 * Sends a call, or finds the prompt of one that was perhaps sent before. When the connection breaks before the answer,
 * the queue says whether the prompt arrived.
 */
async function sendOnce(
  api: ComfyuiApi,
  workflows: Workflows,
  request: RenderRequest & ComfyuiOptions,
): Promise<string> {
  const { callId, signal, isContinued } = request;
  const sent = isContinued ? await findSent(api, callId, signal) : null;
  if (sent) return sent;
  try {
    return await send(api, workflows, request);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProviderBusy || error instanceof ProviderFailed) throw error;
    const arrived = await findSent(api, callId, signal).catch(() => null);
    if (arrived) return arrived;
    throw error;
  }
}

/**
 * ComfyUI (https://docs.comfy.org): workflows with slots, one queue. A call is its client id there, so that a worker who
 * continues one finds its prompt in the queue or in the history.
 */
export function createComfyuiProvider(options: ComfyuiOptions): ImageProvider {
  const api = createComfyuiApi(options);
  const workflows = workflowsOf(options);
  return {
    name: 'comfyui',
    model: options.model || 'workflow',
    costMilli: options.costMilli,
    isDemo: false,
    canTransform: workflows.photo !== null,
    enlarger: workflows.upscale
      ? createComfyuiEnlarger(api, { workflow: workflows.upscale, upscaler: options.upscaler ?? '' })
      : undefined,
    async render(request) {
      const { callId, size, onProgress, signal } = request;
      try {
        const promptId = await sendOnce(api, workflows, { ...options, ...request });
        const ended = await followPrompt(api, { callId, promptId, onProgress, signal });
        return await decodePicture(await api.view(pictureOf(ended), signal), size);
      } catch (error) {
        signal.throwIfAborted();
        throw toProviderError(error);
      }
    },
    async endCall(callId) {
      const queued = await api.findQueued(callId);
      if (queued) await (queued.isRunning ? api.interrupt(queued.promptId) : api.remove(queued.promptId));
    },
  };
}
