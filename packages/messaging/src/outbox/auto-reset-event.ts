export interface AutoResetEvent {
  /** Ends the wait in progress, or the next one when there is none. */
  set(): void;
  /** Waits for `set`, at most `ms`. */
  wait(ms: number): Promise<void>;
}

/** A wake-up signal that is not lost when it is set before the wait begins. */
export function createAutoResetEvent(): AutoResetEvent {
  let isSet = false;
  let release: (() => void) | undefined;
  return {
    set: () => {
      isSet = true;
      release?.();
    },
    wait: async (ms) => {
      if (!isSet) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          release = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        release = undefined;
      }
      isSet = false;
    },
  };
}
