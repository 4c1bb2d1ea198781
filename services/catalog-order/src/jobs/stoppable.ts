import type { Part } from '@tapory/service-kit';

/** Whether the process is told to stop: work in many steps ends after the present one. */
export type Stopping = { readonly isStopping: boolean };

export const NEVER_STOPPING: Stopping = { isStopping: false };

/** A part whose run is told to end early when the part stops, instead of being waited for as a whole. */
export function stoppable(build: (stopping: Stopping) => Part): Part {
  const stopping = { isStopping: false };
  const part = build(stopping);
  return {
    ...part,
    async stop() {
      stopping.isStopping = true;
      await part.stop?.();
    },
  };
}
