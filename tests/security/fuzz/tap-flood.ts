const POSTS = 30;
const TAPS = 40;
const BODY_BYTES = 200_000;

/**
 * Posts large bodies to tap pages that do not exist and then reads pages as visitors do, over the gateway's pooled
 * connections; returns a line when a visitor was not served.
 */
export async function floodTapPages(shopUrl: string): Promise<string[]> {
  const body = Buffer.alloc(BODY_BYTES);
  const id = (index: number): string => String(index).padStart(22, '0');
  await Promise.allSettled(
    Array.from({ length: POSTS }, async (_, index) => {
      const response = await fetch(`${shopUrl}/videolist/${id(index)}`, { method: 'POST', body });
      await response.arrayBuffer();
    }),
  );
  const taps = await Promise.all(
    Array.from({ length: TAPS }, async (_, index) => {
      try {
        const response = await fetch(`${shopUrl}/videolist/${id(index)}?n=${index}`, {
          signal: AbortSignal.timeout(20_000),
        });
        await response.arrayBuffer();
        return response.status;
      } catch (error) {
        return String(error);
      }
    }),
  );
  const failed = taps.filter((status) => typeof status === 'string' || status >= 500);
  return failed.length === 0 ? [] : [`${failed.length} of ${TAPS} taps after large posts: ${failed[0]}`];
}
