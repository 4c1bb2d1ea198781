/** What is known of a gateway's host: whether somebody is there to open the customer's payment page. */
export type Reach = {
  /** Answers at once while the last knock is fresh; otherwise waits for one knock, shared by all, and not for long. */
  isThere(): Promise<boolean>;
};

/** there: something answered · gone: nobody takes connections at this address · null: neither was heard. */
export type Knocked = 'there' | 'gone' | null;

export type ReachOptions = {
  /** Tries the host once; never throws. */
  knock: () => Promise<Knocked>;
  /** The clock, ms. */
  now?: () => number;
  /** Longest wait of a customer for a knock, ms; afterwards the last word holds. */
  waitMs?: number;
};

/** How long a knock counts, ms: an outage is noticed soon, its end at the next press. */
const FRESH_MS = { there: 10_000, gone: 1000 } as const;
const WAIT_MS = 2000;
/** Longer than a connection is tried, so that a host that drops everything is found out too. */
const KNOCK_TIMEOUT_MS = 15_000;

/** Whether anybody answers at an address, whatever it is. What only takes long is not taken for gone. */
export async function knockAt(address: string): Promise<Knocked> {
  try {
    const signal = AbortSignal.timeout(KNOCK_TIMEOUT_MS);
    const response = await fetch(address, { method: 'HEAD', redirect: 'manual', signal });
    await response.body?.cancel();
    return 'there';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? null : 'gone';
  }
}

/** Knocks at a gateway's host at most once in some seconds, only when somebody wants to pay. */
export function createReach({ knock, now = Date.now, waitMs = WAIT_MS }: ReachOptions): Reach {
  // Nobody is kept from paying for want of knowledge.
  let last: 'there' | 'gone' = 'there';
  let knockedAt = Number.NEGATIVE_INFINITY;
  let knocking: Promise<void> | null = null;

  async function knockOnce(): Promise<void> {
    last = (await knock()) ?? last;
    knockedAt = now();
    knocking = null;
  }

  return {
    async isThere() {
      if (now() - knockedAt < FRESH_MS[last]) return last === 'there';
      knocking ??= knockOnce();
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs);
      });
      await Promise.race([knocking, patience]);
      clearTimeout(timer);
      return last === 'there';
    },
  };
}
