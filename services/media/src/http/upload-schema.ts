import { z } from 'zod';
import { DECLARED_TYPES, endingsOf, type FileKind, UNKNOWN_TYPES } from '../domain/file-kind.ts';

/** A JSON schema's pattern has no flag for upper and lower case. */
const anyCase = (text: string): string =>
  text.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

const formOf = (kind: FileKind) => ({
  title: kind,
  properties: {
    filename: { pattern: `\\.(${endingsOf(kind).map(anyCase).join('|')})$` },
    contentType: {
      pattern: [DECLARED_TYPES[kind].source, ...UNKNOWN_TYPES.map((type) => `^${type}$`)].join('|'),
    },
  },
});

/**
 * A file that is to be uploaded. What is no kind of file that the shop takes is answered with FILE_UNSUPPORTED and not
 * as a wrong field, so the kinds are only described here.
 */
export const newUploadSchema = z
  .object({
    filename: z.string().min(1).max(255),
    size: z.int().min(1).meta({ description: 'Bytes; the answer says how many are taken' }),
    contentType: z.string().max(100),
  })
  .meta({ oneOf: (Object.keys(DECLARED_TYPES) as FileKind[]).map(formOf) });
