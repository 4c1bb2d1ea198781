export type FileKind = 'image' | 'video' | 'document' | 'music';

export type ContentType = FileKind | 'text';

/** What names of files promise. */
const ENDINGS: Record<string, FileKind> = {
  ...{ jpg: 'image', jpeg: 'image', jpe: 'image', jfif: 'image', png: 'image', webp: 'image' },
  ...{ heic: 'image', heif: 'image', hif: 'image' },
  ...{ mp4: 'video', m4v: 'video', mov: 'video', '3gp': 'video', '3g2': 'video', avi: 'video' },
  ...{ pdf: 'document', mp3: 'music', m4a: 'music', wav: 'music' },
};

/** The kind that a name promises; null for a name that promises nothing. */
export function promisedKind(filename: string): FileKind | null {
  const ending = /\.([a-z0-9]+)$/i.exec(filename.trim())?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(ENDINGS, ending) ? (ENDINGS[ending] ?? null) : null;
}

/**
 * The kind of a file before its bytes are here, by its name, else by the declared type, which browsers make up; it chooses
 * the size limit only. A file of which nothing is known may be as large as the largest.
 */
export function guessKind(filename: string, declaredType: string): FileKind {
  const promised = promisedKind(filename);
  if (promised) return promised;
  const declared = declaredType.trim().toLowerCase();
  if (declared.startsWith('image/')) return 'image';
  if (declared.startsWith('audio/')) return 'music';
  return /^application\/(x-)?pdf\b/.test(declared) ? 'document' : 'video';
}

/** Boxes with which a film's container begins, whatever its brand. */
const FIRST_BOXES = 'ftyp moov mdat free skip wide pnot uuid junk styp'.split(' ');

/** What is looked at to tell the kind of a file, bytes. */
export const HEAD_BYTES = 1024;

const HEIC = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

/** Pictures that browsers show, by what their signature says. */
const SHOWN: Record<string, string> = {
  ...{ 'image/jpeg': 'image/jpeg', 'image/png': 'image/png', 'image/apng': 'image/png' },
  'image/webp': 'image/webp',
};

/** The type of a file that is stored as another one; which one its kind says. */
export const HEIC_TYPE = 'image/heic';

export type FoundType = { kind: FileKind; mimeType: string };

/**
 * The kind by a file's first bytes; the program that opens the file decides whether it can be played. `detected` is the
 * type by its signature. Null when the shop does not accept it. An MP4 counts as a film, though it may hold only sound.
 */
export function kindOfBytes(head: Buffer, detected: string | undefined): FoundType | null {
  if (HEIC.includes(detected ?? '')) return { kind: 'image', mimeType: HEIC_TYPE };
  const shown = Object.hasOwn(SHOWN, detected ?? '') ? SHOWN[detected ?? ''] : undefined;
  if (shown) return { kind: 'image', mimeType: shown };
  // AVIF and its like have the same container as a film.
  if (detected?.startsWith('image/')) return null;
  if (FIRST_BOXES.includes(head.toString('latin1', 4, 8))) return { kind: 'video', mimeType: 'video/mp4' };
  const riff = head.toString('latin1', 0, 4) === 'RIFF' ? head.toString('latin1', 8, 12) : '';
  if (riff === 'AVI ') return { kind: 'video', mimeType: 'video/x-msvideo' };
  if (riff === 'WAVE') return { kind: 'music', mimeType: 'audio/wav' };
  if (/%PDF-\d/.test(head.toString('latin1'))) return { kind: 'document', mimeType: 'application/pdf' };
  const isMusic = detected === 'audio/mpeg' || head.toString('latin1', 0, 3) === 'ID3';
  return isMusic ? { kind: 'music', mimeType: 'audio/mpeg' } : null;
}

/** Whether a name promised what the file is. An MP4 holds films and songs, and phones call both either. */
export const keepsPromise = (promised: FileKind | null, { kind, mimeType }: FoundType): boolean =>
  promised === null || promised === kind || (mimeType === 'video/mp4' && promised === 'music');
