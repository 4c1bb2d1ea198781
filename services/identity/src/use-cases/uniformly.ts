/** No answer about a forgotten password comes sooner, ms: longer than the work behind any of them. */
const LEAST_MS = 400;

/** Runs the work and answers after a fixed least time, so that the clock tells nobody which way it went. */
export async function uniformly<T>(work: () => Promise<T>): Promise<T> {
  const least = new Promise<void>((resolve) => setTimeout(resolve, LEAST_MS));
  const [outcome] = await Promise.allSettled([work(), least]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
