/** Cached reachability of a gateway's host, checked before a customer is redirected to the payment page. */
export type ReachabilityCheck = {
  /** Returns the cached result while it is fresh; otherwise waits up to `waitMs` for one probe shared by all callers. */
  isReachable(): Promise<boolean>;
};

/** reachable: any response · unreachable: connection failed · null: inconclusive. */
export type Reachability = 'reachable' | 'unreachable' | null;

export type ReachabilityOptions = {
  /** Probes the host once; never throws. */
  probe: () => Promise<Reachability>;
  /** The clock, ms. */
  now?: () => number;
  /** Maximum wait for a probe, ms; afterwards the last result holds. */
  waitMs?: number;
};

/** Cache times, ms: an outage is detected soon, a recovery with the next attempt. */
const CACHE_MS = { reachable: 10_000, unreachable: 1000 } as const;
const WAIT_MS = 2000;
/** Longer than the connect timeout, so that a host that drops packets counts as unreachable. */
const PROBE_TIMEOUT_MS = 15_000;

/** Any HTTP response counts as reachable; a timeout of the response is inconclusive. */
export async function probeHost(address: string): Promise<Reachability> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const response = await fetch(address, { method: 'HEAD', redirect: 'manual', signal });
    await response.body?.cancel();
    return 'reachable';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? null : 'unreachable';
  }
}

/** Probes a gateway's host on demand and at most once per cache time. */
export function createReachabilityCheck({
  probe,
  now = Date.now,
  waitMs = WAIT_MS,
}: ReachabilityOptions): ReachabilityCheck {
  // Unknown must not block payments.
  let last: 'reachable' | 'unreachable' = 'reachable';
  let probedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function probeOnce(): Promise<void> {
    last = (await probe()) ?? last;
    probedAt = now();
    running = null;
  }

  return {
    async isReachable() {
      if (now() - probedAt < CACHE_MS[last]) return last === 'reachable';
      running ??= probeOnce();
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs);
      });
      await Promise.race([running, timeout]);
      clearTimeout(timer);
      return last === 'reachable';
    },
  };
}
