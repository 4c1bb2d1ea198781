import { AppError } from '@tapory/errors';
import { bindings } from '@tapory/shop';
import type { ContentType } from './rule.ts';

export const MAX_RULES = 50;

/** Throws BINDING_DOCUMENT_LIMIT_EXCEEDED or BINDING_CONTENT_LIMIT_EXCEEDED when too many contents of a type are bound. */
export function checkBindingLimits(types: readonly ContentType[]): void {
  const counts = new Map<ContentType, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  if ((counts.get('document') ?? 0) > bindings.documents)
    throw new AppError('BINDING_DOCUMENT_LIMIT_EXCEEDED');
  if ([...counts.values()].some((count) => count > bindings.contentsPerType)) {
    throw new AppError('BINDING_CONTENT_LIMIT_EXCEEDED', { params: { max: bindings.contentsPerType } });
  }
}
