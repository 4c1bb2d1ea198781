import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { whenQuiet } from './when-quiet.ts';

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** The picture that a page is opened for, still on its way. */
function comingPicture(): HTMLImageElement {
  const picture = document.createElement('img');
  picture.setAttribute('fetchpriority', 'high');
  Object.defineProperty(picture, 'complete', { value: false });
  document.body.append(picture);
  return picture;
}

describe('what is heavy', () => {
  it('begins after the page’s picture, also where that fails', () => {
    jest.useFakeTimers();
    for (const event of ['load', 'error']) {
      const begin = jest.fn();
      const picture = comingPicture();
      whenQuiet(begin);
      jest.runAllTimers();
      expect(begin).not.toHaveBeenCalled();
      picture.dispatchEvent(new Event(event));
      jest.runAllTimers();
      expect(begin).toHaveBeenCalledTimes(1);
      picture.remove();
    }
  });

  it('begins soon where there is no such picture, and not when it is given up', () => {
    jest.useFakeTimers();
    const [begin, other] = [jest.fn(), jest.fn()];
    whenQuiet(begin);
    whenQuiet(other)();
    jest.runAllTimers();
    expect([begin.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  });
});
