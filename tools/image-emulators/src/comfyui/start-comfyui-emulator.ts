import { type Emulator, startEmulator } from '../start-emulator.ts';
import { createApp } from './app.ts';
import { createQueue } from './queue.ts';
import type { ComfyuiScenario } from './scenario.ts';
import { createSockets } from './sockets.ts';
import type { Prompt } from './validate-prompt.ts';

export { CHECKPOINT, UPSCALER } from './app.ts';
export type { ComfyuiScenario } from './scenario.ts';

/** Body of `POST /prompt`. */
export type ComfyuiRequest = { prompt: Prompt; client_id?: string; prompt_id?: string };

export type ComfyuiEmulatorOptions = {
  /** Bearer token of the proxy before it; none when absent. */
  key?: string;
  /** False for earlier releases, which choose a prompt's id themselves. */
  takesPromptId?: boolean;
};

/** Starts an emulator of ComfyUI with the checkpoint `CHECKPOINT`; the API's address is `origin`. */
export async function startComfyuiEmulator({
  key,
  takesPromptId = true,
}: ComfyuiEmulatorOptions = {}): Promise<Emulator<ComfyuiScenario, ComfyuiRequest>> {
  const isAllowed = (authorization?: string): boolean => !key || authorization === `Bearer ${key}`;
  const sockets = createSockets(isAllowed);
  const app = createApp({ queue: createQueue(sockets), takesPromptId, isAllowed });
  const emulator = await startEmulator<ComfyuiScenario, ComfyuiRequest>(app, sockets.attach);
  return {
    ...emulator,
    stop() {
      sockets.stop();
      return emulator.stop();
    },
  };
}
