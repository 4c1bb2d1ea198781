export type LaneOptions = {
  /** Items of one handful. */
  most: number;
  /** From a handful's begin what comes is gathered for so long, ms, unless it is full before. */
  gatherMs: number;
};

/**
 * Works through items one handful after the other: while one is in hand, and a moment longer, what comes waits and
 * makes up the next. An item that comes after a pause waits for nobody, and a burst becomes few handfuls. `work` must
 * not throw. Answers when all that waits is done.
 */
export function createLane<T>(
  { most, gatherMs }: LaneOptions,
  work: (items: T[]) => Promise<void>,
): (item: T) => Promise<void> {
  const waiting: T[] = [];
  let running: Promise<void> | undefined;
  let endGathering: (() => void) | undefined;

  function gather(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      endGathering = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const since = performance.now();
      await work(waiting.splice(0, most));
      const left = since + gatherMs - performance.now();
      if (waiting.length < most && left > 0) await gather(left);
      endGathering = undefined;
    }
    running = undefined;
  }

  return (item) => {
    waiting.push(item);
    if (waiting.length >= most) endGathering?.();
    running ??= run();
    return running;
  };
}
