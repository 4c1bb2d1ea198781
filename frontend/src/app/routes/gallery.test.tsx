import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as GalleryPage } from './gallery.tsx';

const LIST = 'GET /api/ai-generation/gallery';
const cat = {
  ...{ id: 'j1', imageUrl: '/api/ai-generation/gallery/j1/picture', style: 'pixel', occasion: 'pet' },
  ...{ title: 'Our cat', words: 'a cat on a roof', byline: 'Mei', isDemo: true },
};
const bare = { ...cat, id: 'j2', style: 'plush', occasion: null, title: '', words: '', byline: '' };
const pageOf = (...items: object[]) => ({ body: { items, page: 1, pageSize: 24, total: items.length } });
const styles = {
  items: ['pixel', 'plush'].map((key) => ({
    key,
    name: { 'zh-TW': key, en: `The ${key}` },
    available: true,
  })),
};

async function show(responses: FakeResponses = {}, at = '/gallery') {
  const sent = fakeNetwork({
    'GET /api/ai-generation/styles': () => ({ body: styles }),
    [LIST]: () => pageOf(cat, bare),
    ...responses,
  });
  const page = await renderPage(<GalleryPage />, { at, path: '/gallery', language: 'en' });
  return { ...page, sent };
}

afterEach(cleanup);

describe('the gallery of designs', () => {
  it('shows of each what its owner released, and leads to one like it', async () => {
    await show();
    const [first, second] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
    expect(await within(first).findByRole('img', { name: 'Our cat, in The pixel style' })).toBeTruthy();
    expect(within(first).getByText('By Mei')).toBeTruthy();
    expect(within(first).getByRole('link').getAttribute('href')).toBe(
      '/studio?style=pixel&wish=a+cat+on+a+roof',
    );
    // Whoever keeps name and words is shown by the style alone.
    expect(within(second).getByRole('img', { name: 'A design in The plush style' })).toBeTruthy();
    expect(within(second).getByRole('link').getAttribute('href')).toBe('/studio?style=plush');
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('is filtered by style and occasion in the address', async () => {
    const { router, sent } = await show({}, '/gallery?page=2');
    await screen.findAllByRole('listitem');
    fireEvent.change(screen.getByRole('combobox', { name: 'Occasion' }), { target: { value: 'wedding' } });
    expect(router.state.location.search).toBe('?occasion=wedding');
    await screen.findAllByRole('listitem');
    const asked = sent.filter(({ path }) => path.startsWith('/api/ai-generation/gallery')).at(-1);
    expect(asked?.path ?? '').toContain('gallery');
  });

  it('says when nothing is there, and offers to try again when it cannot be read', async () => {
    await show({ [LIST]: () => pageOf() });
    expect(await screen.findByText(/Nothing is here yet/)).toBeTruthy();
    cleanup();
    await show({ [LIST]: () => problem(503, 'UNAVAILABLE') });
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
  });

  it('takes a report once by a double press, and asks for the reason first', async () => {
    const { sent } = await show({
      [LIST]: () => pageOf(cat),
      'POST /api/ai-generation/gallery/j1/report': () => ({ body: { reference: 'ABC' } }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Report: Our cat' }));
    const form = screen.getByRole('form', { name: 'Report this design' });
    const send = within(form).getByRole('button', { name: 'Send report' });
    fireEvent.click(send);
    expect(within(form).getByRole('alert').textContent).toContain('Please choose');
    fireEvent.change(within(form).getByRole('combobox'), { target: { value: 'copyright' } });
    fireEvent.click(send);
    fireEvent.click(send);
    expect(await screen.findByText(/ABC/)).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});
