/** Longest pause before another try, ms. */
const MAX_PAUSE_MS = 30_000;

/**
 * Waits before the next try of something that a lost connection ended: 1 s, 2 s, 4 s … up to half a minute, and no longer
 * than until the browser says that it is online again, or the page is looked at again. Ends at once when it is cancelled.
 */
export function waitForNetwork(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, Math.min(1000 * 2 ** tries, MAX_PAUSE_MS));
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', end);
    signal.addEventListener('abort', end);
  });
}
