import type { ErrorCode, ErrorParams } from '@tapory/errors';

/** Why a file was refused, with what its text shows. */
export type Refusal = { code: ErrorCode; params: ErrorParams };

/** Refusals of a file itself, whatever it was sent for; any other error leaves it for a retry. */
export const FILE_REFUSALS: readonly ErrorCode[] = [
  'FILE_UNSUPPORTED',
  'FILE_TYPE_UNSUPPORTED',
  'FILE_ENDING_WRONG',
  'PHOTO_TYPE_UNSUPPORTED',
  'PICTURE_SEVERAL_PAGES',
  'DOCUMENT_TYPE_UNSUPPORTED',
  'DOCUMENT_LOCKED',
  'DOCUMENT_NEEDS_ACROBAT',
  'FILE_TOO_LARGE',
  'PHOTO_TOO_MANY_PIXELS',
  'VIDEO_TOO_LONG',
  'VIDEO_TOO_LARGE',
];

/** The refusal of a row; null where its file was not refused. */
export const toRefusal = (row: { refusal: string | null; refusalParams: unknown }): Refusal | null =>
  row.refusal === null
    ? null
    : { code: row.refusal as ErrorCode, params: (row.refusalParams ?? {}) as ErrorParams };
