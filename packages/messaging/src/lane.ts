/**
 * Works through items one handful after the other: while one is in hand, what comes waits and makes up the next. A
 * single item waits for nobody, and a burst becomes few handfuls. `work` must not throw. Answers when all that waits
 * is done.
 */
export function createLane<T>(most: number, work: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  const waiting: T[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (waiting.length > 0) await work(waiting.splice(0, most));
    running = undefined;
  }

  return (item) => {
    waiting.push(item);
    running ??= run();
    return running;
  };
}
