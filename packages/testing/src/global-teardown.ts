/** Stops what the global set-up started. */
export default async function tearDown(): Promise<void> {
  const stack = globalThis.taporyTestStack;
  if (stack === undefined) return;
  await stack.running.stop();
  stack.killNow();
  process.off('exit', stack.killNow);
}
