import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { ConsoleNotFound } from './console-not-found.tsx';

afterEach(cleanup);

it('leads staff back to the console and not to the shop', async () => {
  await renderPage(<ConsoleNotFound />, { at: '/admin/nowhere', path: '/admin/*', language: 'en' });
  const [back, ...others] = await screen.findAllByRole('link');
  expect([back?.textContent, back?.getAttribute('href')]).toEqual(['Back to Home', '/admin']);
  expect(others).toEqual([]);
});
