import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Visits } from './visits.tsx';

const PATH = 'GET /api/nfc-playback/keepsakes/v1/figures';
const none = { tap: 0, qr: 0, link: 0 };
const figures = {
  days: [
    { day: '2026-11-15', ...none },
    { day: '2026-11-16', tap: 4, qr: 2, link: 1 },
  ],
  ever: { tap: 12, qr: 5, link: 3 },
};

const show = async (respond: FakeResponses[string]) => {
  const sent = fakeNetwork({ [PATH]: respond });
  const page = await renderPage(<Visits videoId="v1" />, { language: 'en' });
  return { ...page, sent };
};

afterEach(cleanup);

describe('how often a keepsake was opened', () => {
  it('is drawn, and told as a table by day and kind', async () => {
    const { user, sent } = await show(() => ({ body: figures }));
    expect(await screen.findByText(/12 taps.*5 scans.*3 links/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    const table = await screen.findByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([['4', '2', '1']]);
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    await screen.findByRole('table');
    expect(sent.at(-1)?.query).toContain('days=90');
  });

  it('says so when nobody came, and when it cannot be read', async () => {
    await show(() => ({ body: { days: [{ day: '2026-11-16', ...none }], ever: none } }));
    expect(await screen.findByText(/Nobody opened it/)).toBeTruthy();
    cleanup();
    await show(() => problem(409, 'CONFLICT'));
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be read');
  });
});
