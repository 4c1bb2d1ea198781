/** Minimum duration of any response about a forgotten password, ms: longer than the work behind any of them. */
const MIN_MS = 400;

/**
 * Runs the work and returns after a fixed minimum time, so that the response time does not reveal whether an account
 * exists.
 */
export async function withMinDuration<T>(work: () => Promise<T>): Promise<T> {
  const least = new Promise<void>((resolve) => setTimeout(resolve, MIN_MS));
  const [outcome] = await Promise.allSettled([work(), least]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
