import { describe, expect, it } from '@jest/globals';
import { placeInQueue } from './queue-place.ts';

describe('the place in the queue', () => {
  it.each([
    ['begins at once where nobody is', { ahead: 0, busy: 0 }, 10],
    ['waits for the one that is being made', { ahead: 0, busy: 1 }, 20],
    ['waits for everybody ahead of one worker', { ahead: 4, busy: 1 }, 60],
    ['waits less for several workers', { ahead: 4, busy: 4 }, 30],
  ])('%s', (_name, state, seconds) => {
    expect(placeInQueue({ ...state, typicalMs: 10_000 })).toEqual({ ahead: state.ahead, seconds });
  });

  it('promises nothing without a measure, or while nothing moves', () => {
    expect(placeInQueue({ ahead: 2, busy: 1, typicalMs: null })).toEqual({ ahead: 2, seconds: null });
    expect(placeInQueue({ ahead: 2, busy: 0, typicalMs: 900 })).toEqual({ ahead: 2, seconds: null });
  });
});
