/** Longest wait for a moment in which the browser has nothing else to do, ms. */
const IDLE_MS = 2_000;
/** The same where a browser does not tell of such moments, ms. */
const LATER_MS = 200;

function whenIdle(begin: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(begin, LATER_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(begin, { timeout: IDLE_MS });
  return () => cancelIdleCallback(idle);
}

/**
 * Begins what is heavy and nobody waits for, once the picture that the page is opened for has come and the browser is idle.
 * Answers what gives it up.
 */
export function whenQuiet(begin: () => void): () => void {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return whenIdle(begin);
  let isGivenUp = false;
  let giveUp: (() => void) | undefined;
  const handleCome = () => {
    if (!isGivenUp && !giveUp) giveUp = whenIdle(begin);
  };
  picture.addEventListener('load', handleCome, { once: true });
  picture.addEventListener('error', handleCome, { once: true });
  return () => {
    isGivenUp = true;
    giveUp?.();
  };
}
