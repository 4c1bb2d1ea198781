export interface Signal {
  /** Ends the present wait, or the next one when nobody waits. */
  set(): void;
  /** Waits for `set`, at most `ms`. */
  wait(ms: number): Promise<void>;
}

/** A wake-up that is remembered: set before a wait, the wait ends at once. */
export function createSignal(): Signal {
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
