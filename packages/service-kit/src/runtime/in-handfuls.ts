export type HandfulOptions = {
  /** Items of one handful. */
  most: number;
  /** Handfuls in work at once. */
  atOnce: number;
};

type Waiting<Q, A> = { item: Q; resolve(answer: A | Promise<A>): void; reject(reason: unknown): void };

/**
 * Lets callers share work: an item that finds a place free is worked on at once, what comes while all are taken makes
 * up the next handful. `work` answers one answer, or the promise of one, for each item in order; a promise holds up no
 * other item. When `work` throws, so does the call of each item in hand.
 */
export function inHandfuls<Q, A>(
  { most, atOnce }: HandfulOptions,
  work: (items: readonly Q[]) => Promise<readonly (A | Promise<A>)[]>,
): (item: Q) => Promise<A> {
  const waiting: Waiting<Q, A>[] = [];
  let running = 0;

  async function takeNext(): Promise<void> {
    const handful = waiting.splice(0, most);
    try {
      const answers = await work(handful.map(({ item }) => item));
      for (const [index, { resolve }] of handful.entries()) resolve(answers[index] as A | Promise<A>);
    } catch (error) {
      for (const { reject } of handful) reject(error);
    }
  }

  async function run(): Promise<void> {
    running += 1;
    while (waiting.length > 0) await takeNext();
    running -= 1;
  }

  return (item) =>
    new Promise<A>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < atOnce) void run();
    });
}
