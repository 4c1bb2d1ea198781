import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { BrandLockup } from './brand-lockup.tsx';

afterEach(cleanup);

it.each([
  ['zh-TW', '觸憶', 'Tapory', 'en'],
  ['en', 'Tapory', '觸憶', 'zh-Hant-TW'],
] as const)('names the shop in %s by its own writing first', async (language, large, small, lang) => {
  await renderPage(<BrandLockup />, { language });
  expect(screen.getByText(large).tagName).toBe('SPAN');
  expect(screen.getByText(small).getAttribute('lang')).toBe(lang);
});
