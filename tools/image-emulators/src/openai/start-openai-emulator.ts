import { type Emulator, startEmulator } from '../start-emulator.ts';
import { createApp } from './app.ts';
import type { OpenaiScenario } from './scenario.ts';

export type { OpenaiScenario } from './scenario.ts';

/** What was asked for; the last two with a photo only. */
export type OpenaiRequest = {
  prompt: string;
  model: string;
  size: string;
  imageBytes?: number;
  input_fidelity?: string;
};

/** Starts an emulator of the Images API behind an API key; the API's address is `${origin}/v1`. */
export const startOpenaiEmulator = (apiKey: string): Promise<Emulator<OpenaiScenario, OpenaiRequest>> =>
  startEmulator(createApp(apiKey));
