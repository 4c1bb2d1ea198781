export type FileKind = 'image' | 'video' | 'document' | 'music';

export type ContentType = FileKind | 'text';

/** What names of files promise. */
const ENDINGS: Record<string, FileKind> = {
  ...{ jpg: 'image', jpeg: 'image', jpe: 'image', jfif: 'image', png: 'image', heic: 'image', heif: 'image' },
  ...{ mp4: 'video', m4v: 'video', mov: 'video', '3gp': 'video', '3g2': 'video' },
  ...{ pdf: 'document', mp3: 'music' },
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
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide'];

/** What is looked at to tell the kind of a file, bytes. */
export const HEAD_BYTES = 1024;

/**
 * The kind by a file's first bytes; the program that opens the file decides whether it can be played. `detected` is the
 * type by its signature. Null when the shop does not accept it.
 */
export function kindOfBytes(
  head: Buffer,
  detected: string | undefined,
): { kind: FileKind; mimeType: string } | null {
  if (detected === 'image/jpeg' || detected === 'image/png') return { kind: 'image', mimeType: detected };
  // HEIC and its like have the same container as a film.
  if (detected?.startsWith('image/')) return null;
  if (FIRST_BOXES.includes(head.toString('latin1', 4, 8))) return { kind: 'video', mimeType: 'video/mp4' };
  if (/%PDF-\d/.test(head.toString('latin1'))) return { kind: 'document', mimeType: 'application/pdf' };
  const isMusic = detected === 'audio/mpeg' || head.toString('latin1', 0, 3) === 'ID3';
  return isMusic ? { kind: 'music', mimeType: 'audio/mpeg' } : null;
}
