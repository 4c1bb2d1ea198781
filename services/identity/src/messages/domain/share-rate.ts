/**
 * Parts of a rate for runs that come several times a second: each call returns how many the next run may start. The runs of a
 * second together start `perSecond`, spread as evenly as whole messages can be.
 */
export function shareRate(perSecond: number, runsPerSecond: number): () => number {
  let run = 0;
  const until = (runs: number): number => Math.floor((runs * perSecond) / runsPerSecond);
  return () => {
    const share = until(run + 1) - until(run);
    run = (run + 1) % runsPerSecond;
    return share;
  };
}
