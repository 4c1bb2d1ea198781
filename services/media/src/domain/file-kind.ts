export type FileKind = 'image' | 'video' | 'document' | 'music';

export type ContentType = FileKind | 'text';

/** File name extensions, with the content type of the upload form. */
const EXTENSIONS: Record<string, { kind: FileKind; contentType: string }> = {
  jpg: { kind: 'image', contentType: 'image/jpeg' },
  jpeg: { kind: 'image', contentType: 'image/jpeg' },
  png: { kind: 'image', contentType: 'image/png' },
  mp4: { kind: 'video', contentType: 'video/mp4' },
  pdf: { kind: 'document', contentType: 'application/pdf' },
  mp3: { kind: 'music', contentType: 'audio/mpeg' },
};

/** Types detected from the bytes, with the content type of the download. */
const DETECTED: Record<string, { kind: FileKind; mimeType: string }> = {
  'image/jpeg': { kind: 'image', mimeType: 'image/jpeg' },
  'image/png': { kind: 'image', mimeType: 'image/png' },
  'video/mp4': { kind: 'video', mimeType: 'video/mp4' },
  'video/x-m4v': { kind: 'video', mimeType: 'video/mp4' },
  'application/pdf': { kind: 'document', mimeType: 'application/pdf' },
  'audio/mpeg': { kind: 'music', mimeType: 'audio/mpeg' },
};

/** Types that a browser may declare for each kind. */
export const DECLARED_TYPES: Record<FileKind, RegExp> = {
  image: /^image\//,
  video: /^video\//,
  document: /^application\/(x-)?pdf$/,
  music: /^audio\//,
};

/** File name extensions of a kind, lower case. */
export function extensionsOf(kind: FileKind): string[] {
  return Object.keys(EXTENSIONS).filter((extension) => EXTENSIONS[extension]?.kind === kind);
}

/** Sent by browsers that do not know the type of a file. */
export const UNKNOWN_TYPES = ['', 'application/octet-stream'];

/** Kind of a file by its name and declared type, null when the shop does not accept it. */
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

/** Kind of a file by the type detected from its bytes, null when the shop does not accept it. */
export function kindOfBytes(detectedType: string | undefined): { kind: FileKind; mimeType: string } | null {
  if (detectedType === undefined || !Object.hasOwn(DETECTED, detectedType)) return null;
  return DETECTED[detectedType] ?? null;
}
