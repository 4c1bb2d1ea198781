/** What an address says of how a phone came to it: by the tag, or by the code that is printed beside it. */
const MARKS = { tap: 't', qr: 'q' } as const;

/** The address that a tag or a printed code of a keepsake holds; it is short, since the smallest tag has 144 bytes. */
export const pieceAddress = (publicUrl: string, videoId: string, by: keyof typeof MARKS): string =>
  `${publicUrl}/videolist/${videoId}?s=${MARKS[by]}`;

/** What a tag that signs adds to its address at every tap. */
const SIGNATURE = /&(?:picc_data|uid|ctr|cmac)=[^&]*/g;

/** The address that a tag was written with, whatever it adds to it when it is read. */
export const withoutSignature = (address: string): string => address.replace(SIGNATURE, '');
