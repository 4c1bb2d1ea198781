import { type Emulator, startEmulator } from '../start-emulator.ts';
import { createApp, type WebuiRequest } from './app.ts';
import type { WebuiScenario } from './scenario.ts';

export type { WebuiRequest } from './app.ts';
export type { WebuiScenario } from './scenario.ts';

/** Starts an emulator of Stable Diffusion WebUI's API behind `name:password`; the API's address is `origin`. */
export const startWebuiEmulator = (credentials: string): Promise<Emulator<WebuiScenario, WebuiRequest>> =>
  startEmulator(createApp(credentials));
