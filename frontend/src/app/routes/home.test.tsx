import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Below } from './home-below.tsx';

const cat = { id: 'j1', imageUrl: '/cat', style: 'pixel', title: 'Our cat', words: '' };
const STYLES = 'GET /api/ai-generation/styles';
const GALLERY = 'GET /api/ai-generation/gallery';
const PROMISE = 'GET /api/catalog-order/promise';
const away = () => ({ status: 503, body: { code: 'UNAVAILABLE' } });

const show = (gallery: object[], promise: object | null) => {
  fakeNetwork({
    [STYLES]: away,
    [GALLERY]: () => ({ body: { items: gallery, page: 1, pageSize: 6, total: gallery.length } }),
    [PROMISE]: () => ({ body: { promise } }),
  });
  return renderPage(<Below />, { language: 'en' });
};

afterEach(cleanup);

describe('the home page below its first screen', () => {
  it('shows what owners released and the earliest day, once they are known', async () => {
    await show([cat], { from: '2026-12-07', until: '2026-12-10' });
    const link = await screen.findByRole('link', { name: 'Make one like this: Our cat' });
    expect(link.getAttribute('href')).toBe('/studio?style=pixel');
    expect(await screen.findByText(/7 Dec 2026/)).toBeTruthy();
  });

  it('does without them where there are none, or their services are away', async () => {
    fakeNetwork({ [STYLES]: away, [GALLERY]: away, [PROMISE]: away });
    await renderPage(<Below />, { language: 'en' });
    await screen.findByRole('heading', { name: 'Who is it for?' });
    expect(screen.queryByRole('heading', { name: 'Made here' })).toBeNull();
    expect(screen.queryByText(/at the earliest/)).toBeNull();
    expect(screen.getByText('Shipping in Taiwan is included.')).toBeTruthy();
  });

  it.each([
    [
      'on',
      { isEnabled: true, perTouch: 1, rewards: [{ points: 10, discount: { units: 10, currency: 'TWD' } }] },
    ],
    ['off', { isEnabled: false, perTouch: 0, rewards: [] }],
  ])('says what a touch a day brings, while points are on: %s', async (state, rules) => {
    let isAsked = false;
    fakeNetwork({
      'GET /api/coupon/point-rules': () => {
        isAsked = true;
        return { body: rules };
      },
    });
    await renderPage(<Below />, { language: 'en' });
    await screen.findByRole('heading', { name: 'A touch a day' });
    await waitFor(() => expect(isAsked).toBe(true));
    if (state === 'on')
      expect(await screen.findByText(/1 point; 10 points buy a coupon of NT\$10/)).toBeTruthy();
    else expect(document.body.textContent).not.toMatch(/\bpoints?\b/i);
  });

  it('quotes buyers as staff chose them, each in their own language, and nobody where there are none', async () => {
    const said = { id: 'r1', productKey: 'badge', stars: 5, words: '很可愛', byline: '', language: 'zh-TW' };
    fakeNetwork({ 'GET /api/catalog-order/testimonials': () => ({ body: { items: [said] } }) });
    await renderPage(<Below />, { language: 'en' });
    const region = await screen.findByRole('region', { name: 'What buyers say' });
    expect(within(region).getByText('很可愛').getAttribute('lang')).toMatch(/^zh/);
    expect(within(region).getByText('A buyer')).toBeTruthy();
    expect(within(region).getByRole('img', { name: '5 of 5 stars' })).toBeTruthy();
    cleanup();
    fakeNetwork({ 'GET /api/catalog-order/testimonials': () => ({ body: { items: [] } }) });
    await renderPage(<Below />, { language: 'en' });
    await screen.findByRole('heading', { name: 'Who is it for?' });
    expect(screen.queryByRole('region', { name: 'What buyers say' })).toBeNull();
  });

  it('leads into the studio with each occasion', async () => {
    await show([], null);
    const occasions = screen.getByRole('region', { name: 'Who is it for?' });
    const links = within(occasions).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['birthday', 'wedding', 'pet', 'graduation', 'newborn', 'shop'].map((key) => `/studio?occasion=${key}`),
    );
  });

  it('has a film of a tap that can be stopped', async () => {
    await show([], null);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the animation' }));
    expect(screen.getByRole('button', { name: 'Play the animation' })).toBeTruthy();
  });
});
