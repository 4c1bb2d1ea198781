import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as ReportPage } from './report-review.tsx';

const API = '/api/catalog-order/reviews/r1';
const photo = { id: 'p1', width: 4, height: 3, url: '/p1', smallUrl: '/p1?size=small' };
const review = {
  ...{ id: 'r1', productKey: 'badge', stars: 2, words: '加我領獎', byline: '小美', language: 'zh-TW' },
  ...{ writtenAt: '2026-11-26T00:00:00Z', photos: [photo] },
};

async function show(answers: Parameters<typeof fakeNetwork>[0], language: 'en' | 'zh-TW' = 'en') {
  const sent = fakeNetwork(answers);
  await renderPage(<ReportPage />, { at: '/report-review/r1', path: '/report-review/:id', language });
  return sent;
}

describe('the report of a review', () => {
  afterEach(cleanup);

  it('is sent about the words or about a photo, with its reason, and gives a reference', async () => {
    const sent = await show({
      [`GET ${API}`]: () => ({ body: review }),
      [`POST ${API}/report`]: () => ({ body: { reference: 'R-7' } }),
    });
    await screen.findByText('加我領獎');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(screen.getByRole('alert').textContent).toBe('Please choose what it is.');
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Which part of it?'), 'Photo 1');
    await userEvent.selectOptions(screen.getByLabelText('What is wrong with it?'), 'fraud');
    await userEvent.type(screen.getByLabelText('What should we know? (optional)'), 'Spam');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/R-7/)).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
      { photoId: 'p1', reason: 'fraud', words: 'Spam', contact: '', language: 'en' },
    ]);
  });

  it('says when it was not sent, keeps what was typed, and what nobody sees any more', async () => {
    await show({
      [`GET ${API}`]: () => ({ body: review }),
      [`POST ${API}/report`]: () => problem(503, 'TEMPORARILY_UNAVAILABLE'),
    });
    await userEvent.selectOptions(await screen.findByLabelText('What is wrong with it?'), 'privacy');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/The report was not sent/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('What is wrong with it?').value).toBe('privacy');
    cleanup();
    await show({ [`GET ${API}`]: () => problem(404, 'NOT_FOUND') });
    expect(await screen.findByRole('link', { name: 'See the products' })).toBeTruthy();
  });

  it('can be read by everybody', async () => {
    await show({ [`GET ${API}`]: () => ({ body: review }) }, 'zh-TW');
    await screen.findByRole('form', { name: '檢舉這則評價' });
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations).toEqual([]);
  });
});
