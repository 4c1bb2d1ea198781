import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as TransparencyPage } from './transparency.tsx';

const API = 'GET /api/media/moderation-numbers';
const ACCOUNTS = 'GET /api/identity/suspension-numbers';

const noAccounts = { [ACCOUNTS]: () => ({ body: { years: [] } }) };

const numbers = {
  ...{ year: 2026, found: 8, decided: 3, unfounded: 1, hidden: 2, hiddenAtOnce: 4, removed: 1, restored: 5 },
  reports: [
    { reason: 'children', count: 1200 },
    { reason: 'fraud', count: 34 },
  ],
  artworks: { hidden: 9, removed: 2, restored: 3 },
  keepsakes: { hidden: 1, removed: 0, restored: 0 },
  reviews: { hidden: 0, removed: 0, restored: 0 },
  suspendedUploads: 6,
  appeals: { sent: 9, restored: 6, kept: 1, withdrawn: 2 },
};

afterEach(cleanup);

describe('the numbers of moderation', () => {
  it('are shown by year, with reports by reason', async () => {
    const suspensions = [
      { year: 2027, suspended: 1, restored: 0 },
      { year: 2026, suspended: 11, restored: 9 },
    ];
    fakeNetwork({
      [API]: () => ({ body: { years: [numbers] } }),
      [ACCOUNTS]: () => ({ body: { years: suspensions } }),
    });
    await renderPage(<TransparencyPage />, { language: 'en' });
    const year = within(await screen.findByRole('region', { name: '2026' }));
    expect(year.getByText('Reports').nextElementSibling?.textContent).toBe('1,234');
    expect(year.getByText('Children').nextElementSibling?.textContent).toBe('1,200');
    expect(year.getByText('Found by automatic checks').nextElementSibling?.textContent).toBe('8');
    expect(year.getByText(/of them designs/i).nextElementSibling?.textContent).toBe('11');
    expect(year.getByText(/of them keepsakes/i).nextElementSibling?.textContent).toBe('1');
    expect(year.getByText('Uploads suspended').nextElementSibling?.textContent).toBe('6');
    expect(year.getByText('Accounts suspended').nextElementSibling?.textContent).toBe('11');
    expect(year.getByText('Accounts in use again').nextElementSibling?.textContent).toBe('9');
    // A year in which nothing else happened.
    const next = within(screen.getByRole('region', { name: '2027' }));
    expect(next.getByText('Accounts suspended').nextElementSibling?.textContent).toBe('1');
    expect(year.getByText('Appeals').nextElementSibling?.textContent).toBe('9');
    expect(year.getByText(/of them ended/).nextElementSibling?.textContent).toBe('2');
  });

  it('say which are missing while nobody tells of accounts, and show the others', async () => {
    let isAway = true;
    fakeNetwork({
      [API]: () => ({ body: { years: [numbers] } }),
      [ACCOUNTS]: () =>
        isAway
          ? { status: 500, body: { code: 'INTERNAL' } }
          : { body: { years: [{ year: 2026, suspended: 11, restored: 9 }] } },
    });
    await renderPage(<TransparencyPage />, { language: 'en' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('How many accounts were suspended');
    const year = within(screen.getByRole('region', { name: '2026' }));
    expect(year.getByText('Reports').nextElementSibling?.textContent).toBe('1,234');
    expect(year.queryByText('Accounts suspended')).toBeNull();
    isAway = false;
    fireEvent.click(within(alert).getByRole('button'));
    expect((await screen.findByText('Accounts suspended')).nextElementSibling?.textContent).toBe('11');
  });

  it('say that nothing was reported, and that they are away', async () => {
    fakeNetwork({ [API]: () => ({ body: { years: [] } }), ...noAccounts });
    await renderPage(<TransparencyPage />, { language: 'en' });
    expect(await screen.findByText('Nothing has been reported yet.')).toBeTruthy();
    cleanup();
    fakeNetwork({ [API]: () => ({ status: 500, body: { code: 'INTERNAL' } }), ...noAccounts });
    await renderPage(<TransparencyPage />, { language: 'en' });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  });
});
