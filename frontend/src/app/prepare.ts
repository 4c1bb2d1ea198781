/** Longest wait for the page itself, ms: one whose file hangs is drawn with the shop's header, by which one can go on. */
const PARTS_MS = 6000;
/** Longest wait for answers once the page itself has come, ms: a service that is slow keeps nobody from the rest of it. */
const ANSWERS_MS = 300;

const within = (ms: number, wanted: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.race([wanted, new Promise((resolve) => setTimeout(resolve, ms))]);

/**
 * Until all has come that a page is first drawn with: its document says so meanwhile. Drawn as its parts arrive, it would be drawn
 * four times over, which a slow phone takes longer for than for their way. What does not come fails where it is drawn.
 */
export async function prepare(
  parts: readonly Promise<unknown>[],
  answers: Promise<unknown> | undefined,
): Promise<void> {
  await within(PARTS_MS, Promise.allSettled(parts));
  await within(ANSWERS_MS, answers).catch(() => {});
}
