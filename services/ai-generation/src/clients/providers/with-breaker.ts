import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type { ImageProvider } from './image-provider.ts';
import { ProviderBusy } from './provider-busy.ts';
import { ProviderFailed } from './provider-failed.ts';
import { UnusablePicture } from './unusable-picture.ts';

export type BreakerOptions = {
  /** So many failures in a row pause a provider. */
  failures: number;
  /** Length of the pause, ms; then one call tries whether it works again. */
  pauseMs: number;
};

export type GuardedProvider = ImageProvider & {
  /** How long it is still left alone, ms; 0 when it may be called. */
  pauseLeftMs(): number;
  /** Runs a call of it and learns from its end. ProviderBusy at once during a pause: a call never waits. */
  guard<T>(call: () => Promise<T>): Promise<T>;
};

/** While one call tries whether the provider works again, the others look this often, ms. */
const PROBED_MS = 1000;

/** A refused prompt, a cancelled job and our own database are no failures of the provider; its time limit is one. */
const isFailure = (error: unknown): boolean =>
  [ProviderBusy, ProviderFailed, UnusablePicture].some((each) => error instanceof each) ||
  (error as Partial<Error> | null)?.name === 'TimeoutError';

/** The provider, left alone for a while after failures in a row, of each process by itself. */
export function withBreaker(provider: ImageProvider, { failures, pauseMs }: BreakerOptions): GuardedProvider {
  const policy = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  let pausedUntil = 0;
  policy.onBreak(() => {
    // The clock of the policy.
    pausedUntil = Date.now() + pauseMs;
  });
  const pauseLeftMs = (): number => {
    if (policy.state === CircuitState.HalfOpen) return PROBED_MS;
    return policy.state === CircuitState.Open ? Math.max(0, pausedUntil - Date.now()) : 0;
  };
  return {
    ...provider,
    pauseLeftMs,
    async guard(call) {
      const leftMs = pauseLeftMs();
      if (leftMs > 0) throw new ProviderBusy('paused', leftMs);
      try {
        return await policy.execute(call);
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw new ProviderBusy('paused', PROBED_MS);
        throw error;
      }
    },
  };
}
