import { limits } from '../../config/shop.ts';
import type { BoundContent } from './api/get-binding.ts';

export type Limit = {
  code: 'BINDING_CONTENT_LIMIT_EXCEEDED' | 'BINDING_DOCUMENT_LIMIT_EXCEEDED';
  max: number;
};

type Typed = Pick<BoundContent, 'type'>;

/** Why a content cannot be added, or nothing: a keepsake holds so many of each type, and one document. */
export function limitOf(contents: readonly Typed[], added: Typed): Limit | null {
  const ofItsType = contents.filter(({ type }) => type === added.type).length;
  if (added.type === 'document' && ofItsType >= limits.boundDocuments)
    return { code: 'BINDING_DOCUMENT_LIMIT_EXCEEDED', max: limits.boundDocuments };
  return ofItsType >= limits.boundContents
    ? { code: 'BINDING_CONTENT_LIMIT_EXCEEDED', max: limits.boundContents }
    : null;
}
