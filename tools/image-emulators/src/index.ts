export {
  CHECKPOINT as COMFYUI_CHECKPOINT,
  type ComfyuiRequest,
  type ComfyuiScenario,
  startComfyuiEmulator,
  UPSCALER as COMFYUI_UPSCALER,
} from './comfyui/start-comfyui-emulator.ts';
export { type OpenaiScenario, startOpenaiEmulator } from './openai/start-openai-emulator.ts';
export type { Emulator } from './start-emulator.ts';
export { startWebuiEmulator, type WebuiRequest, type WebuiScenario } from './webui/start-webui-emulator.ts';
