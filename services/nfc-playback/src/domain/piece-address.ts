/** How a phone came to a page: by its tag, or by the code that is printed beside it. */
const MARKS = { tap: 't', qr: 'q' } as const;

/** The address that a tag or a printed code of a keepsake holds; it is short, since the smallest tag has 144 bytes. */
export const pieceAddress = (publicUrl: string, videoId: string, by: keyof typeof MARKS): string =>
  `${publicUrl}/videolist/${videoId}?s=${MARKS[by]}`;

/** Which keepsake of this shop an address opens; null for any other. */
export function keepsakeOfAddress(publicUrl: string, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  const found = /^\/(?:videolist|list)\/([A-Za-z0-9]{22})$/.exec(pathname);
  return origin === new URL(publicUrl).origin ? (found?.[1] ?? null) : null;
}
