import { decodeEnlarged } from '../decode-picture.ts';
import type { Enlarger } from '../image-provider.ts';
import { toProviderError } from '../to-provider-error.ts';
import type { ComfyuiApi } from './comfyui-api.ts';
import { findSent } from './find-sent.ts';
import { followPrompt } from './follow-prompt.ts';
import { pictureOf } from './picture-of.ts';
import { fillWorkflow, type Workflow } from './workflow.ts';

/** What a workflow that only makes larger leaves open besides its picture. */
const UNUSED = {
  ...{ prompt: '', negative: '', checkpoint: '', seed: 0, steps: 1, strength: 1 },
};

/** Takes what nobody waits for out of the queue, or ends it. */
async function takeBack(api: ComfyuiApi, callId: string): Promise<void> {
  const queued = await api.findQueued(callId);
  if (queued) await (queued.isRunning ? api.interrupt(queued.promptId) : api.remove(queued.promptId));
}

/** A workflow with an upscale model, `{{upscaler}}`, for the picture `{{image}}`. */
export const createComfyuiEnlarger = (
  api: ComfyuiApi,
  { workflow, upscaler }: { workflow: Workflow; upscaler: string },
): Enlarger => ({
  model: upscaler || 'workflow',
  async enlarge({ png, width, height, callId, signal }) {
    try {
      const image = await api.upload(png, `${callId}.png`, signal);
      const filled = fillWorkflow(workflow, { ...UNUSED, image, width, height, upscaler });
      const promptId = await api.send(filled, callId, signal);
      const ended = await followPrompt(api, { callId, promptId, onProgress: () => undefined, signal });
      return await decodeEnlarged(await api.view(pictureOf(ended), signal), { width, height });
    } catch (error) {
      // Nobody waits for that: a server that does not answer in time does not take it back in time either.
      if (signal.aborted) void takeBack(api, callId).catch(() => undefined);
      signal.throwIfAborted();
      throw toProviderError(error);
    }
  },
  async fetchAgain({ width, height, callId, signal }) {
    try {
      const promptId = await findSent(api, callId, signal);
      if (!promptId) return null;
      const ended = await followPrompt(api, { callId, promptId, onProgress: () => undefined, signal });
      return await decodeEnlarged(await api.view(pictureOf(ended), signal), { width, height });
    } catch (error) {
      signal.throwIfAborted();
      throw toProviderError(error);
    }
  },
});
