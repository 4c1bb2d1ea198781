import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { restoreScroll, startScrollMemory } from './scroll-memory.ts';

const KEY = 'tapory.scroll';

const scrolledTo = () => {
  const tops: number[] = [];
  jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => tops.push(top)) as never);
  return tops;
};

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('the scroll memory', () => {
  it('returns to where an entry was left before a reload', () => {
    sessionStorage.setItem(KEY, JSON.stringify([['kept', 420]]));
    const stop = startScrollMemory();
    const tops = scrolledTo();
    restoreScroll('kept', '', true);
    expect(tops).toEqual([420]);
    stop();
  });

  it.each(['{"a":', 'null', '{}', '[null,["a","b"],[1,2]]'])('starts with %s in the storage', (stored) => {
    sessionStorage.setItem(KEY, stored);
    startScrollMemory()();
  });

  it('starts and ends where the browser forbids storage', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const stop = startScrollMemory();
    window.dispatchEvent(new Event('pagehide'));
    stop();
  });

  it('goes to the top for a hash that is no text', () => {
    const tops = scrolledTo();
    restoreScroll('new', '#%E0%A4%A', false);
    expect(tops).toEqual([0]);
  });
});
