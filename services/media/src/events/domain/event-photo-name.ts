const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

export const endingOf = (mimeType: string): string => ENDINGS[mimeType] ?? 'bin';

/** The name of a photo in the zip of its event: its place, and its guest as far as file systems take the name. */
export function fileNameOf(
  { mimeType, guestName }: { mimeType: string; guestName: string },
  index: number,
): string {
  const guest = guestName.replace(/[\p{Cc}\\/:*?"<>|.]/gu, ' ').trim();
  const place = String(index + 1).padStart(4, '0');
  return `${guest === '' ? place : `${place} ${guest}`}.${endingOf(mimeType)}`;
}
