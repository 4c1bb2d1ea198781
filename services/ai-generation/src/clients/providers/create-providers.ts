import type { Config } from '../../config.ts';
import { createComfyuiProvider } from './comfyui/comfyui-provider.ts';
import { embeddedProvider } from './embedded-provider.ts';
import type { ImageProvider } from './image-provider.ts';
import { createOpenaiProvider } from './openai-provider.ts';
import { createWebuiProvider } from './webui-provider.ts';

const toMilli = (price: number): number => Math.round(price * 1000);

const CREATE: Record<Config['AI_PROVIDERS'][number], (config: Config) => ImageProvider> = {
  embedded: () => embeddedProvider,
  openai: (config) =>
    createOpenaiProvider({
      apiKey: config.AI_OPENAI_KEY ?? '',
      baseUrl: config.AI_OPENAI_URL,
      model: config.AI_OPENAI_MODEL,
      costMilli: toMilli(config.AI_OPENAI_PRICE),
    }),
  webui: (config) =>
    createWebuiProvider({
      baseUrl: (config.AI_WEBUI_URL ?? '').replace(/\/$/, ''),
      credentials: config.AI_WEBUI_CREDENTIALS,
      model: config.AI_WEBUI_MODEL,
      steps: config.AI_WEBUI_STEPS,
      upscaler: config.AI_WEBUI_URL && config.AI_WEBUI_UPSCALER,
      costMilli: toMilli(config.AI_WEBUI_PRICE),
    }),
  comfyui: (config) =>
    createComfyuiProvider({
      baseUrl: (config.AI_COMFYUI_URL ?? '').replace(/\/$/, ''),
      key: config.AI_COMFYUI_KEY,
      model: config.AI_COMFYUI_MODEL ?? '',
      steps: config.AI_COMFYUI_STEPS,
      costMilli: toMilli(config.AI_COMFYUI_PRICE),
      textWorkflow: config.AI_COMFYUI_TEXT_WORKFLOW,
      photoWorkflow: config.AI_COMFYUI_PHOTO_WORKFLOW,
      upscaler: config.AI_COMFYUI_URL && config.AI_COMFYUI_UPSCALER,
      upscaleWorkflow: config.AI_COMFYUI_URL && config.AI_COMFYUI_UPSCALE_WORKFLOW,
    }),
};

/** The providers of the settings, in their order. */
export const createProviders = (config: Config): ImageProvider[] =>
  config.AI_PROVIDERS.map((name) => CREATE[name](config));
