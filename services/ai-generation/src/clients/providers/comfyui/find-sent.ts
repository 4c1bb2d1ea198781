import type { ComfyuiApi } from './comfyui-api.ts';

/** The id of the prompt of a call that was sent before; null when ComfyUI knows none. */
export async function findSent(api: ComfyuiApi, callId: string, signal: AbortSignal): Promise<string | null> {
  const queued = await api.findQueued(callId, signal);
  if (queued) return queued.promptId;
  return (await api.findEnded(callId, signal)) ? callId : api.findRecent(callId, signal);
}
