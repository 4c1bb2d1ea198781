export { createWorker, type WorkerOptions } from './create-worker.ts';
export { type Claim, defineQueue, type Queue, type QueueOptions, type Release } from './define-queue.ts';
export { LeaseLost, type Work } from './keep-lease.ts';
