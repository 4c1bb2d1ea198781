import { describe, expect, it } from '@jest/globals';
import { BUILT_IN, checkTemplate, fillTemplate, TEMPLATE_KINDS } from './template.ts';

const slots = { look: 'ink wash', wish: 'a {cat} of $1', figurine: '', keep: '', format: 'square' };

describe('a template', () => {
  it('is filled with what a picture needs, whatever a customer writes, and without empty lines', () => {
    expect(fillTemplate('{look}, {wish}\n{keep}\n{format}', slots)).toBe('ink wash, a {cat} of $1\nsquare');
  });

  it.each(TEMPLATE_KINDS)('that is built in for %s is a good one', (kind) => {
    expect(() => checkTemplate(kind, BUILT_IN[kind])).not.toThrow();
  });

  it('is refused when it names an unknown slot or loses the wish', () => {
    expect(() => checkTemplate('text', '{wish} {colour}')).toThrow('TEMPLATE_SLOT_UNKNOWN');
    expect(() => checkTemplate('text', '{look}')).toThrow('TEMPLATE_WISH_MISSING');
    expect(() => checkTemplate('transform', '{look}')).not.toThrow();
  });
});
