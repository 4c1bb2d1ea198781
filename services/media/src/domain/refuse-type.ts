import { AppError } from '@tapory/errors';
import { isDrawing } from '@tapory/picture-intake';
import { endingOf, type FoundType } from './file-kind.ts';

/** What a file is by its signature, as the library that knows them calls it. */
export type Detected = { ext: string; mime: string };

/** Files that programs for writing and counting save, by their endings; of old and locked ones all bytes look alike. */
const DOCUMENTS = new Set(
  'doc docx docm dot dotx xls xlsx xlsm ppt pptx pptm pps ppsx odt ods odp rtf pages numbers key hwp hwpx epub txt md csv xps'.split(
    ' ',
  ),
);
/** Signatures that several kinds of documents share, and archives. */
const SHARED = ['cfb', 'zip'];

const isText = (head: Buffer): boolean => head.length > 0 && !head.includes(0);

/** Whether a name tells more of a document than its bytes do. */
const isNamedDocument = (head: Buffer, detected: Detected | undefined, ending: string): boolean =>
  DOCUMENTS.has(ending) && (detected ? SHARED.includes(detected.ext) : isText(head));

/**
 * The refusal of a file that is no kind which the shop shows: by what it is, since it opens elsewhere, with what helps.
 * FILE_UNSUPPORTED when nobody knows what it is.
 */
export function refuseType(head: Buffer, detected: Detected | undefined, filename: string): AppError {
  const ending = endingOf(filename);
  const refuse = (
    code: 'PHOTO_TYPE_UNSUPPORTED' | 'DOCUMENT_TYPE_UNSUPPORTED' | 'FILE_TYPE_UNSUPPORTED',
    found: string,
  ) => new AppError(code, { params: { found } });
  if (isDrawing(head)) return refuse('PHOTO_TYPE_UNSUPPORTED', 'SVG');
  if (isNamedDocument(head, detected, ending))
    return refuse('DOCUMENT_TYPE_UNSUPPORTED', ending.toUpperCase());
  if (!detected) return new AppError('FILE_UNSUPPORTED');
  const { ext, mime } = detected;
  const found = ext.toUpperCase();
  if (mime.startsWith('image/')) return refuse('PHOTO_TYPE_UNSUPPORTED', found);
  if (ext === 'cfb') return refuse('DOCUMENT_TYPE_UNSUPPORTED', 'Office');
  return refuse(DOCUMENTS.has(ext) ? 'DOCUMENT_TYPE_UNSUPPORTED' : 'FILE_TYPE_UNSUPPORTED', found);
}

/** How the files of a type are called; a signature may not tell, as that of a film without its first box. */
const USUAL: Record<string, string> = {
  ...{ 'video/mp4': 'mp4', 'video/x-msvideo': 'avi', 'application/pdf': 'pdf', 'audio/mpeg': 'mp3' },
  ...{ 'audio/x-caf': 'caf', 'audio/wav': 'wav' },
};

/** How a file of this type is called. */
const endingFor = ({ mimeType }: FoundType, detected?: Detected): string =>
  USUAL[mimeType] ?? detected?.ext ?? mimeType.split('/').at(-1) ?? '';

/** The refusal of a file that is no picture where only pictures are taken. */
export const refuseOther = (found: FoundType, detected: Detected | undefined): AppError =>
  new AppError('PHOTO_TYPE_UNSUPPORTED', { params: { found: endingFor(found, detected).toUpperCase() } });

/** The refusal of a file whose name promises another kind than it is: with the ending that is right. */
export function refuseEnding(found: FoundType, detected: Detected | undefined, filename: string): AppError {
  const right = endingFor(found, detected);
  const params = { ending: `.${endingOf(filename)}`, found: right.toUpperCase(), right: `.${right}` };
  return new AppError('FILE_ENDING_WRONG', { params });
}
