import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { languageDetector } from './language-detector.ts';

const detect = () => languageDetector.detect();
const setCookie = (language: string, age = 60) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what is tested reads it
  document.cookie = `i18next=${language}; path=/; max-age=${age}`;
};

describe('the language of a reader', () => {
  beforeEach(() => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja', 'zh-HK', 'en']);
  });

  afterEach(() => {
    jest.restoreAllMocks();
    window.history.replaceState(null, '', '/');
    setCookie('', 0);
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is given by the address, the cookie, the storages and the browser, in this order', () => {
    const found: string[] = [];
    const add = (step: () => void) => {
      step();
      found.push(String(detect()));
    };
    add(() => {});
    add(() => sessionStorage.setItem('i18nextLng', 'en'));
    add(() => localStorage.setItem('i18nextLng', 'zh-TW'));
    add(() => setCookie('en'));
    add(() => window.history.replaceState(null, '', '/?lng=zh-TW'));
    expect(found).toEqual(['zh-TW', 'en', 'zh-TW', 'en', 'zh-TW']);
  });

  it.each([
    ['en-GB', 'en'],
    ['zh-CN', 'zh-TW'],
    ['fr', 'zh-TW'],
  ])('is one of the shop’s two for %s', (tag, language) => {
    window.history.replaceState(null, '', `/?lng=${tag}`);
    expect(detect()).toBe(language);
  });

  it('does not come from an empty parameter', () => {
    setCookie('en');
    window.history.replaceState(null, '', '/?lng=');
    expect(detect()).toBe('en');
  });

  it('is the browser’s where storage is forbidden', () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-AU']);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(detect()).toBe('en');
  });

  it('is the document’s where the browser names none', () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue([]);
    jest.spyOn(navigator, 'language', 'get').mockReturnValue('');
    document.documentElement.lang = 'en';
    expect(detect()).toBe('en');
    document.documentElement.lang = 'zh-Hant-TW';
    expect(detect()).toBe('zh-TW');
  });

  it('is remembered, if the browser allows it', () => {
    languageDetector.cacheUserLanguage?.('en');
    expect(localStorage.getItem('i18nextLng')).toBe('en');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => languageDetector.cacheUserLanguage?.('zh-TW')).not.toThrow();
  });
});
