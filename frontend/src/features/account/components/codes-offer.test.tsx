import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { CodesOffer } from './codes-offer.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the offer of recovery codes after an order', () => {
  it.each([
    ['zh-TW', /^你的帳號有十組備用驗證碼/, '晚點再說'],
    ['en', /^Ten recovery codes belong to your account/, 'Not now'],
  ] as const)(
    'says in %s what they are for, leads to them, and is made once',
    async (language, text, later) => {
      const { user } = await renderPage(<CodesOffer />, { language });
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.getByRole('link').getAttribute('href')).toBe('/profile#codes');
      await user.click(screen.getByRole('button', { name: later }));
      expect(screen.queryByRole('link')).toBeNull();
      cleanup();
      await renderPage(<CodesOffer />, { language });
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});
