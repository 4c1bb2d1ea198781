/** What a person can upload. */
export type FileKind = 'image' | 'video' | 'document' | 'music';

export type ContentType = FileKind | 'text';

/** File name endings of each kind, with the type that a browser is told to send. */
const EXTENSIONS: Record<string, { kind: FileKind; contentType: string }> = {
  jpg: { kind: 'image', contentType: 'image/jpeg' },
  jpeg: { kind: 'image', contentType: 'image/jpeg' },
  png: { kind: 'image', contentType: 'image/png' },
  mp4: { kind: 'video', contentType: 'video/mp4' },
  pdf: { kind: 'document', contentType: 'application/pdf' },
  mp3: { kind: 'music', contentType: 'audio/mpeg' },
};

/** Types as the bytes tell them: the kind, and the type under which the file is given out. */
const DETECTED: Record<string, { kind: FileKind; mimeType: string }> = {
  'image/jpeg': { kind: 'image', mimeType: 'image/jpeg' },
  'image/png': { kind: 'image', mimeType: 'image/png' },
  'video/mp4': { kind: 'video', mimeType: 'video/mp4' },
  'video/x-m4v': { kind: 'video', mimeType: 'video/mp4' },
  'application/pdf': { kind: 'document', mimeType: 'application/pdf' },
  'audio/mpeg': { kind: 'music', mimeType: 'audio/mpeg' },
};

/** Types that a browser may name for each kind. */
export const DECLARED_TYPES: Record<FileKind, RegExp> = {
  image: /^image\//,
  video: /^video\//,
  document: /^application\/(x-)?pdf$/,
  music: /^audio\//,
};

/** How the names of one kind of file end, lower case. */
export function endingsOf(kind: FileKind): string[] {
  return Object.keys(EXTENSIONS).filter((ending) => EXTENSIONS[ending]?.kind === kind);
}

/** Some browsers know no type for a file and send one of these. */
export const UNKNOWN_TYPES = ['', 'application/octet-stream'];

/** Kind of a file by its name and the type the browser names, null when the shop does not take it. */
export function kindOfName(
  filename: string,
  declaredType: string,
): { kind: FileKind; contentType: string } | null {
  const extension = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
  const found = Object.hasOwn(EXTENSIONS, extension) ? EXTENSIONS[extension] : undefined;
  if (!found) return null;
  const declared = declaredType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!UNKNOWN_TYPES.includes(declared) && !DECLARED_TYPES[found.kind].test(declared)) return null;
  return found;
}

/** Kind of a file by what its bytes turned out to be, null when the shop does not take it. */
export function kindOfBytes(detectedType: string | undefined): { kind: FileKind; mimeType: string } | null {
  if (detectedType === undefined || !Object.hasOwn(DETECTED, detectedType)) return null;
  return DETECTED[detectedType] ?? null;
}
