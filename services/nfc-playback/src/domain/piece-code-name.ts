/** Characters that no file system has to take, and those that name folders. */
const REFUSED = /[\p{Cc}\p{Cf}\\/:*?"<>|.]/gu;
/** Characters of a title that a name keeps, so that every file system takes it. */
const MAX_TITLE = 60;

/** The name of a piece's QR code in a zip: its number in four digits, so that lists are in order, and its title as far as file systems take it. */
export function pieceCodeName({ number, title }: { number: number; title: string }): string {
  const place = String(number).padStart(4, '0');
  const words = [...title.replace(REFUSED, ' ').trim()].slice(0, MAX_TITLE).join('').trim();
  return `${words === '' ? place : `${place} ${words}`}.svg`;
}
