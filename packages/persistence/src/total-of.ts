/**
 * How many match, of which a page was read by one statement and counted by another. Each sees a moment of its own: a page that
 * is not full says itself how many there are, so that none is counted that no page shows.
 */
export function totalOf(page: { skip: number; take: number }, shown: number, counted: number): number {
  const isLast = shown < page.take && (shown > 0 || page.skip === 0);
  return isLast ? page.skip + shown : counted;
}
