import { describe, expect, it } from '@jest/globals';
import { isComposing } from './is-composing.ts';

describe('a key', () => {
  it.each([
    ['while a word is composed', { isComposing: true, keyCode: 13 }, true],
    ['that ended one, as Safari sends it', { isComposing: false, keyCode: 229 }, true],
    ['of the keyboard alone', { isComposing: false, keyCode: 13 }, false],
  ])('%s', (_what, event, composes) => expect(isComposing(event)).toBe(composes));
});
