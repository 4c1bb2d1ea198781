import type { ErrorCode } from '@tapory/errors';
import { findProhibited } from '@tapory/prohibited-words';
import { linesSchema } from '@tapory/service-kit';

/** What an owner writes for somebody who may be a stranger: a recipient, or a finder. */
export const wordsSchema = (options: { min: number; max: number }) =>
  linesSchema(options).refine(
    (text) => findProhibited(text) === null,
    'WORDS_PROHIBITED' satisfies ErrorCode,
  );
