/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { storageKeys } from '@tapory/shop';
import { parse } from 'acorn';
import { SCRIPT } from './script.ts';

type Sent = { url: string; body: string };

const real = globalThis.fetch;

/** Runs the page's script as a browser does, with this answer to its own request. */
function open(path: string, answer: object, inside = ''): Sent[] {
  const sent: Sent[] = [];
  history.replaceState(null, '', path);
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<header class="face"></header><main>${inside}</main>`;
  globalThis.fetch = (async (url: string, { body }: { body: string }) => {
    sent.push({ url, body });
    return { ok: true, json: async () => answer };
  }) as never;
  // biome-ignore lint/security/noGlobalEval: the script is a text, as the page has it.
  globalThis.eval(SCRIPT);
  return sent;
}

describe('the script of a tap page', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'Date'] });
  });

  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = real;
    localStorage.clear();
  });

  const shown = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return document.querySelector('.face')?.textContent;
  };

  it('is read whole by the browsers of old phones', () => {
    expect(() => parse(SCRIPT, { ecmaVersion: 2017 })).not.toThrow();
  });

  it.each(['t', 'tap'])('says what a member’s touch brought, by a tag that says %j', async (mark) => {
    localStorage.setItem(storageKeys.member, '1');
    const sent = open(`/videolist/abc?s=${mark}`, { text: '<b>Day 12, +1' });
    expect(sent).toEqual([{ url: '/api/nfc-playback/keepsakes/abc/taps', body: '{"source":"tap"}' }]);
    expect(await shown()).toBe('<b>Day 12, +1');
  });

  it('says to an owner that it is theirs, with the way to change it', async () => {
    localStorage.setItem(storageKeys.member, '1');
    open('/videolist/abc', {
      text: null,
      owner: { text: '<b>Yours.', link: 'Change', href: '/nfc-binding/1' },
    });
    expect(await shown()).toBe('<b>Yours. Change');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/nfc-binding/1');
  });

  it('asks nothing for a stranger, nor where somebody reads on', async () => {
    expect(open('/videolist/abc', { text: 'Day 12, +1' })).toEqual([]);
    localStorage.setItem(storageKeys.member, '1');
    expect(open('/list/abc?content=1', { text: 'Day 12, +1' })).toEqual([]);
    expect(await shown()).toBe('');
  });

  it('counts down to a time capsule, and says nothing of one that is open', () => {
    const left = (hours: number) => {
      const at = new Date(Date.now() + hours * 3_600_000).toISOString();
      open('/videolist/abc', { text: null }, `<b data-at="${at}" data-left="{{left}} to go"></b>`);
      return document.querySelector('b')?.textContent;
    };
    expect(left(50)).toBe('2 days 2 hours to go');
    expect(left(1.5)).toBe('1 hour 30 minutes to go');
    expect(left(-1)).toBe('');
  });

  it('turns a video of the whole screen as the keepsake says, where the phone lets it', () => {
    const turned: string[] = [];
    const lock = async (way: string) => void turned.push(way);
    Object.defineProperty(screen, 'orientation', { configurable: true, value: { lock } });
    open('/videolist/abc', { text: null }, '<video data-way="landscape"></video><p></p>');
    const whole = (query: string | null) => {
      const fullscreenElement = query === null ? null : document.querySelector(query);
      Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: fullscreenElement });
      document.dispatchEvent(new Event('fullscreenchange'));
    };
    whole('video');
    whole('p');
    whole(null);
    expect(new Set(turned)).toEqual(new Set(['landscape']));
    Reflect.deleteProperty(screen, 'orientation');
    expect(() => whole('video')).not.toThrow();
    Reflect.deleteProperty(document, 'fullscreenElement');
  });

  it('shows nothing where there is nothing to say', async () => {
    localStorage.setItem(storageKeys.member, '1');
    open('/videolist/abc', { text: null });
    expect(await shown()).toBe('');
  });
});
