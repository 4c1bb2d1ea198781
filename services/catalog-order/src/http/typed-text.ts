import { z } from 'zod';

/** Free text without control characters. */
export const typedText = z.string().transform((text) => text.replace(/\p{Cc}/gu, ' ').trim());
