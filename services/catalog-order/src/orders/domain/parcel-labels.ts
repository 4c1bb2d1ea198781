import type { Language } from '@tapory/service-kit';
import type { BilingualName } from '../../products/domain/bilingual-name.ts';
import { labelStore } from './pickup-store.ts';
import type { Recipient } from './recipient.ts';

/** A phone number that a spreadsheet takes for a text: as a number it would lose its leading zero. */
export function readablePhone(phone: string): string {
  if (/^09\d{8}$/.test(phone)) return `${phone.slice(0, 4)}-${phone.slice(4, 7)}-${phone.slice(7)}`;
  return /^0\d/.test(phone) ? `${phone.slice(0, 2)}-${phone.slice(2)}` : phone;
}

/** Where a parcel goes, as it is written on it in Taiwan: the address, or the store and its address. */
export const labelPlace = ({ address: { postalCode, city, district, line }, store }: Recipient): string =>
  store ? `${labelStore(store)} ${store.address}` : `${postalCode} ${city}${district}${line}`.trim();

type Piece = {
  name: BilingualName;
  optionName: BilingualName | null;
  quantity: number;
  title: string;
  videoId: string;
  notes: string;
};

/** What the pieces of an order are, one a line; `tapUrl` is where the tap of one leads. */
export function labelPieces(
  pieces: readonly Piece[],
  { language, tapUrl }: { language: Language; tapUrl: (videoId: string) => string },
): { product: string; design: string; tapAddress: string; notes: string } {
  const lines = (of: (piece: Piece) => string): string => pieces.map(of).filter(Boolean).join('\n');
  return {
    product: lines(({ name, optionName, quantity }) =>
      [name[language], optionName?.[language], `× ${quantity}`].filter(Boolean).join(' '),
    ),
    design: lines(({ title }) => title),
    tapAddress: lines(({ videoId }) => tapUrl(videoId)),
    notes: lines(({ notes }) => notes),
  };
}
