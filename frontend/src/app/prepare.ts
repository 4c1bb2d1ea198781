/** Longest wait for answers once the page itself has come, ms: a service that is slow keeps nobody from the rest of it. */
const ANSWERS_MS = 300;

/**
 * Until all has come that a page is first drawn with: its document says so meanwhile. Drawn as its parts arrive, it would be drawn
 * four times over, which a slow phone takes longer for than for their way. What does not come fails where it is drawn.
 */
export async function prepare(
  parts: readonly Promise<unknown>[],
  answers: Promise<unknown> | undefined,
): Promise<void> {
  await Promise.allSettled(parts);
  const enough = new Promise((resolve) => setTimeout(resolve, ANSWERS_MS));
  await Promise.race([answers, enough]).catch(() => {});
}
