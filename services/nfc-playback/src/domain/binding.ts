import { AppError } from '@tapory/errors';
import type { ContentType } from './rule.ts';

/** Most contents of one type on one keepsake; of documents only one can be bound. */
export const MOST_CONTENTS_PER_TYPE = 100;

/** Most rules on one keepsake. */
export const MOST_RULES = 50;

/** Throws BINDING_DOCUMENT_LIMIT or BINDING_CONTENT_LIMIT when more of a type is bound than may be. */
export function checkBindingLimits(types: readonly ContentType[]): void {
  const counts = new Map<ContentType, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  if ((counts.get('document') ?? 0) > 1) throw new AppError('BINDING_DOCUMENT_LIMIT');
  if ([...counts.values()].some((count) => count > MOST_CONTENTS_PER_TYPE)) {
    throw new AppError('BINDING_CONTENT_LIMIT', { params: { max: MOST_CONTENTS_PER_TYPE } });
  }
}
