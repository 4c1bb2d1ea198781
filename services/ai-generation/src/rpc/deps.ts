import type { CropDeps } from '../use-cases/create-crop.ts';

export type RpcDeps = CropDeps;
