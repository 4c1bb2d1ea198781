import { z } from 'zod';
import { DECLARED_TYPES, extensionsOf, type FileKind, UNKNOWN_TYPES } from '../domain/file-kind.ts';

/** A JSON Schema pattern has no case-insensitive flag. */
const anyCase = (text: string): string =>
  text.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

const formOf = (kind: FileKind) => ({
  title: kind,
  properties: {
    filename: { pattern: `\\.(${extensionsOf(kind).map(anyCase).join('|')})$` },
    contentType: {
      pattern: [DECLARED_TYPES[kind].source, ...UNKNOWN_TYPES.map((type) => `^${type}$`)].join('|'),
    },
  },
});

/**
 * The kinds are documented but not validated here: a file that the shop does not accept is refused with FILE_UNSUPPORTED
 * instead of a field error.
 */
export const newUploadSchema = z
  .object({
    filename: z.string().min(1).max(255),
    size: z.int().min(1).meta({ description: 'Bytes; the response has the maximum' }),
    contentType: z.string().max(100),
  })
  .meta({ oneOf: (Object.keys(DECLARED_TYPES) as FileKind[]).map(formOf) });
