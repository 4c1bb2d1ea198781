import { isConvertible } from '@tapory/picture-intake';

export type FileKind = 'image' | 'video' | 'document' | 'music';

export type ContentType = FileKind | 'text';

const KINDS_BY_ENDING: Record<FileKind, string> = {
  image: 'jpg jpeg jpe jfif png webp heic heif hif gif avif tif tiff',
  video: 'mp4 m4v mov 3gp 3g2 avi webm mkv mpg mpeg ts mts m2ts wmv asf flv ogv',
  document: 'pdf',
  music: 'mp3 m4a m4b m4r wav aac ogg oga opus flac wma amr aif aiff aifc caf',
};

/** What names of files promise. */
const ENDINGS = new Map(
  (Object.keys(KINDS_BY_ENDING) as FileKind[]).flatMap((kind) =>
    KINDS_BY_ENDING[kind].split(' ').map((ending) => [ending, kind] as const),
  ),
);

/** The ending of a file's name in small letters; empty for a name without one. */
export const endingOf = (filename: string): string =>
  /\.([a-z0-9]+)$/i.exec(filename.trim())?.[1]?.toLowerCase() ?? '';

/** The kind that a name promises; null for a name that promises nothing. */
export const promisedKind = (filename: string): FileKind | null => ENDINGS.get(endingOf(filename)) ?? null;

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

/** Pictures that browsers show, by what their signature says. */
const SHOWN: Record<string, string> = {
  ...{ 'image/jpeg': 'image/jpeg', 'image/png': 'image/png', 'image/apng': 'image/png' },
  'image/webp': 'image/webp',
};

/** Types by the words that a signature library has for them. */
const typesOf = (words: Record<string, string>): Map<string, string> =>
  new Map(Object.entries(words).flatMap(([type, names]) => names.split(' ').map((name) => [name, type])));

/** Containers of films, which may hold only sound. */
const CONTAINERS = typesOf({
  'video/matroska': 'video/matroska video/webm audio/matroska',
  'video/mp2t': 'video/mp2t',
  'video/mpeg': 'video/mpeg video/mp1s video/mp2p',
  'video/x-ms-asf': 'video/x-ms-asf audio/x-ms-asf application/vnd.ms-asf',
  'video/ogg': 'video/ogg audio/ogg application/ogg',
  'video/x-flv': 'video/x-flv',
});

/** Sounds that are converted. */
const SOUNDS = typesOf({
  ...{ 'audio/flac': 'audio/flac audio/x-flac', 'audio/aac': 'audio/aac', 'audio/amr': 'audio/amr' },
  'audio/aiff': 'audio/aiff',
});

export type FoundType = { kind: FileKind; mimeType: string };

const film = (mimeType: string): FoundType => ({ kind: 'video', mimeType });
const music = (mimeType: string): FoundType => ({ kind: 'music', mimeType });

function kindOfPicture(detected: string): FoundType | null {
  const shown = Object.hasOwn(SHOWN, detected) ? SHOWN[detected] : undefined;
  if (shown) return { kind: 'image', mimeType: shown };
  return isConvertible(detected) ? { kind: 'image', mimeType: detected } : null;
}

/** What a RIFF file holds, by its form. */
const RIFF: Record<string, FoundType> = {
  ...{ 'AVI ': film('video/x-msvideo'), WAVE: music('audio/wav') },
};

function kindOfHead(head: Buffer): FoundType | null {
  if (FIRST_BOXES.includes(head.toString('latin1', 4, 8))) return film('video/mp4');
  const form = head.toString('latin1', 0, 4) === 'RIFF' ? head.toString('latin1', 8, 12) : '';
  if (Object.hasOwn(RIFF, form)) return RIFF[form] ?? null;
  if (head.toString('latin1', 0, 4) === 'caff') return music('audio/x-caf');
  return /%PDF-\d/.test(head.toString('latin1')) ? { kind: 'document', mimeType: 'application/pdf' } : null;
}

/**
 * The kind by a file's first bytes; the program that opens the file decides whether it can be shown. `detected` is the
 * type by its signature. Null when the shop does not accept it. A container counts as a film, though it may hold only sound.
 */
export function kindOfBytes(head: Buffer, detected: string | undefined): FoundType | null {
  const [type = ''] = (detected ?? '').toLowerCase().split(';');
  // AVIF and its like have the same container as a film.
  if (type.startsWith('image/')) return kindOfPicture(type);
  const byHead = kindOfHead(head);
  if (byHead) return byHead;
  const container = CONTAINERS.get(type);
  if (container) return film(container);
  const sound = SOUNDS.get(type);
  if (sound) return music(sound);
  const isMusic = type === 'audio/mpeg' || head.toString('latin1', 0, 3) === 'ID3';
  return isMusic ? music('audio/mpeg') : null;
}

const PLAYED: readonly FileKind[] = ['video', 'music'];

/** Whether a name promised what the file is. Containers hold films and songs, and people and programs call both either. */
export const keepsPromise = (promised: FileKind | null, { kind }: FoundType): boolean =>
  promised === null || promised === kind || (PLAYED.includes(promised) && PLAYED.includes(kind));
