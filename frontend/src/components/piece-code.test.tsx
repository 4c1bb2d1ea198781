import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { renderPage } from '../testing/render-page.tsx';
import { PieceCode } from './piece-code.tsx';

const CODE = '/api/nfc-playback/keepsakes/v1/code';

afterEach(cleanup);

describe('the code of a keepsake', () => {
  it('is loaded once it is opened, and downloaded as drawing and picture', async () => {
    await renderPage(<PieceCode videoId="v1" title="Our cat" />, { language: 'en' });
    expect(screen.queryByRole('img')).toBeNull();
    await userEvent.click(screen.getByText('QR code'));
    const picture = await screen.findByRole('img', { name: /Our cat/ });
    expect(picture.getAttribute('src')).toBe(`${CODE}?format=svg`);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([`${CODE}?format=svg`, `${CODE}?format=png`]);
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('says that it cannot be shown, and tries again', async () => {
    await renderPage(<PieceCode videoId="v1" title="Our cat" />, { language: 'en' });
    await userEvent.click(screen.getByText('QR code'));
    fireEvent.error(await screen.findByRole('img'));
    expect(screen.getByRole('alert')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img')).toBeTruthy();
  });
});
