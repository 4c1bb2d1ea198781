export type LaneOptions = {
  /** Items of one handful. */
  most: number;
  /** From a handful's begin what comes is gathered for so long, ms, unless it is full before. */
  gatherMs: number;
};

/**
 * Works through items one handful after the other: while one is in hand, and a moment longer, what comes waits and
 * makes up the next. An item that comes after a pause waits for nobody, and a burst becomes few handfuls. `work` must
 * not throw. Answers when the item's own handful is done.
 */
export function createLane<T>(
  { most, gatherMs }: LaneOptions,
  work: (items: T[]) => Promise<void>,
): (item: T) => Promise<void> {
  const waiting: { item: T; done(): void }[] = [];
  let isRunning = false;
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
    isRunning = true;
    while (waiting.length > 0) {
      const since = performance.now();
      const handful = waiting.splice(0, most);
      await work(handful.map(({ item }) => item));
      for (const { done } of handful) done();
      const left = since + gatherMs - performance.now();
      if (waiting.length < most && left > 0) await gather(left);
      endGathering = undefined;
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((done) => {
      waiting.push({ item, done });
      if (waiting.length >= most) endGathering?.();
      if (!isRunning) void run();
    });
}
