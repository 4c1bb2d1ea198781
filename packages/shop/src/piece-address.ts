/** What an address says of how a phone came to it: by the tag, or by the code that is printed beside it. */
const MARKS = { tap: 't', qr: 'q' } as const;

/** The address that a tag or a printed code of a keepsake holds; it is short, since the smallest tag has 144 bytes. */
export const pieceAddress = (publicUrl: string, videoId: string, by: keyof typeof MARKS): string =>
  `${publicUrl}/videolist/${videoId}?s=${MARKS[by]}`;
