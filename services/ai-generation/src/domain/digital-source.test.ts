import { describe, expect, it } from '@jest/globals';
import { digitalSourceOf } from './digital-source.ts';

describe('how a picture came about', () => {
  it.each([
    ['words by a model', { kind: 'text', sourceKey: null, isDemo: false }, 'trainedAlgorithmicMedia'],
    [
      'a photo by a model',
      { kind: 'transform', sourceKey: 'k', isDemo: false },
      'compositeWithTrainedAlgorithmicMedia',
    ],
    [
      'a figurine of a photo',
      { kind: 'figurine', sourceKey: 'k', isDemo: false },
      'compositeWithTrainedAlgorithmicMedia',
    ],
    ['words by the drawing program', { kind: 'text', sourceKey: null, isDemo: true }, 'algorithmicMedia'],
    [
      'a photo by the drawing program',
      { kind: 'transform', sourceKey: 'k', isDemo: true },
      'compositeSynthetic',
    ],
  ] as const)('is said of %s', (_, job, type) => {
    expect(digitalSourceOf(job)).toBe(`http://cv.iptc.org/newscodes/digitalsourcetype/${type}`);
  });

  it('is not said of an own photo', () => {
    expect(digitalSourceOf({ kind: 'photo', sourceKey: 'k', isDemo: false })).toBeNull();
  });
});
