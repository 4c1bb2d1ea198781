import { describe, expect, it } from '@jest/globals';
import { limitOf } from './limit-of.ts';

const some = (type: 'image' | 'text' | 'document', count: number) =>
  Array.from({ length: count }, () => ({ type }));

describe('how much one keepsake holds', () => {
  it.each([
    ['a hundred photos and texts together', [...some('image', 60), ...some('text', 45)], 'text', null],
    ['a hundred photos', some('image', 100), 'text', null],
    ['a hundred photos', some('image', 100), 'image', 'BINDING_CONTENT_LIMIT_EXCEEDED'],
    ['a hundred photos', some('image', 100), 'document', null],
    ['a document', some('document', 1), 'document', 'BINDING_DOCUMENT_LIMIT_EXCEEDED'],
  ] as const)('with %s: %#', (_, contents, type, code) => {
    expect(limitOf(contents, { type })?.code ?? null).toBe(code);
  });
});
