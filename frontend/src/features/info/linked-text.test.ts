import { describe, expect, it } from '@jest/globals';
import { plainText, splitLinks } from './linked-text.ts';

describe('splitLinks', () => {
  it('leaves a sentence without links whole', () => {
    expect(splitLinks('一句話。')).toEqual([{ text: '一句話。' }]);
  });

  it('finds links at both ends and between', () => {
    expect(splitLinks('[a](/a) and [b](mailto:b@x.test)')).toEqual([
      { text: 'a', to: '/a' },
      { text: ' and ' },
      { text: 'b', to: 'mailto:b@x.test' },
    ]);
  });

  it('leaves brackets that are no link alone', () => {
    expect(splitLinks('[x] (y)')).toEqual([{ text: '[x] (y)' }]);
  });
});

describe('plainText', () => {
  it('keeps the words of a link', () => {
    expect(plainText('see the [terms](/terms#law).')).toBe('see the terms.');
  });
});
