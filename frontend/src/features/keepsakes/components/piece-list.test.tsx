import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PieceList } from './piece-list.tsx';

const PIECES = 'GET /api/nfc-playback/pieces/i1';

afterEach(cleanup);

const buildPiece = (number: number, more: object = {}) => ({
  ...{ number, videoId: `v${number}`, title: `Guest ${number}`, status: 'active' },
  ...{
    orderItemId: `own-${number}`,
    contents: 0,
    tapUrl: `https://tapory.test/videolist/v${number}`,
    ...more,
  },
});

const show = async () => {
  const { user } = await renderPage(<PieceList item={{ id: 'i1', quantity: 5000 }} />, { language: 'en' });
  await user.click(await screen.findByText('Its 5000 pieces'));
  return user;
};

describe('the pieces of an item that are each a keepsake of its own', () => {
  it('come a page at a time, each with its page and its contents, and are found by name', async () => {
    const sent = fakeNetwork({
      [PIECES]: ({ query }) => {
        const asked = new URLSearchParams(query);
        const search = asked.get('search');
        const page = Number(asked.get('page'));
        const items = search
          ? [buildPiece(4711)]
          : [buildPiece(page), buildPiece(page + 1, { orderItemId: null })];
        const total = search ? 1 : 5000;
        return { body: { items, page, pageSize: 20, total, quantity: 5000, made: 5000 } };
      },
    });
    const user = await show();
    const fill = await screen.findByRole('link', { name: 'Content and rules: 1. Guest 1' });
    expect(fill.getAttribute('href')).toBe('/nfc-binding/own-1');
    expect(screen.getByRole('link', { name: 'Open the page: 1. Guest 1' }).getAttribute('href')).toContain(
      'v1',
    );
    const codes = screen.getByRole('link', { name: 'QR codes of all pieces (zip)' });
    expect(codes.getAttribute('href')).toBe('/api/nfc-playback/pieces/i1/codes');
    const given = screen.getByText('2. Guest 2').closest('li') as HTMLElement;
    expect(within(given).queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('3. Guest 3');
    await user.type(screen.getByRole('searchbox', { name: 'Name or number of a piece' }), '4711{Enter}');
    await screen.findByText('4711. Guest 4711');
    expect(new URLSearchParams(sent.at(-1)?.query).get('page')).toBe('1');
  });

  it('say how many are there, and that the first are on their way', async () => {
    let answers = 0;
    fakeNetwork({
      [PIECES]: () => {
        answers += 1;
        if (answers === 1) return problem(404, 'BINDING_NOT_FOUND');
        const made = answers === 2 ? 200 : 5000;
        return { body: { items: [buildPiece(1)], page: 1, pageSize: 20, total: made, quantity: 5000, made } };
      },
    });
    await show();
    await screen.findByText(/are being made/);
    await screen.findByText('1. Guest 1', {}, { timeout: 5000 });
    expect(screen.getByText(/200 of 5000 pages are ready/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/pages are ready/)).toBeNull(), { timeout: 5000 });
  });

  it('are filled with what one of them holds: the empty ones, or every one once that is said', async () => {
    let filled = 0;
    const sent = fakeNetwork({
      [PIECES]: () => {
        const items = [buildPiece(1, { contents: 3 }), buildPiece(2)];
        return { body: { items, page: 1, pageSize: 20, total: 2, quantity: 2, made: 2 } };
      },
      'POST /api/nfc-playback/pieces/i1/contents': () => {
        filled += 1;
        return filled === 1
          ? problem(409, 'PIECE_EMPTY')
          : { body: { filled: 1, kept: filled === 2 ? 4 : 0 } };
      },
    });
    const user = await show();
    await user.click(await screen.findByText('Put what 1. Guest 1 holds into the others'));
    expect(screen.queryByText('Put what 2. Guest 2 holds into the others')).toBeNull();
    const submit = screen.getByRole('button', { name: 'Put it in' });
    await user.click(submit);
    expect(await screen.findByText(/PIECE_EMPTY/)).toBeTruthy();
    await user.click(submit);
    expect(await screen.findByText(/1 piece was filled.*4 were left/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Every piece/ }));
    expect(screen.getByText(/is replaced/)).toBeTruthy();
    await user.click(submit);
    const bodies = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
    await waitFor(() => expect(bodies()).toHaveLength(3));
    expect(bodies().slice(1)).toEqual([
      { videoId: 'v1', onlyEmpty: true },
      { videoId: 'v1', onlyEmpty: false },
    ]);
  });

  it('have claim codes, made once somebody has confirmed that former ones end', async () => {
    const sent = fakeNetwork({
      [PIECES]: () => ({
        body: { items: [buildPiece(1)], page: 1, pageSize: 20, total: 1, quantity: 1, made: 1 },
      }),
      'POST /api/nfc-playback/pieces/i1/gift-codes': () => problem(409, 'GIFT_NOT_POSSIBLE'),
    });
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Claim codes of all pieces (zip)' }));
    const posts = () => sent.filter(({ method }) => method === 'POST');
    expect(posts()).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Make codes' }));
    expect(await screen.findByText(/GIFT_NOT_POSSIBLE/)).toBeTruthy();
    expect(posts()).toHaveLength(1);
  });

  it('can be asked for again where they could not be read', async () => {
    let isAway = true;
    fakeNetwork({
      [PIECES]: () =>
        isAway
          ? problem(503, 'TEMPORARILY_UNAVAILABLE')
          : { body: { items: [buildPiece(1)], page: 1, pageSize: 20, total: 1, quantity: 5000, made: 5000 } },
    });
    const user = await show();
    await screen.findByText(/could not be loaded/, {}, { timeout: 5000 });
    isAway = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByText('1. Guest 1');
  });
});
