import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as GeneratePage } from './generate-image.tsx';

afterEach(cleanup);

const style = { key: 'ghibli', name: { 'zh-TW': '草原', en: 'Meadow' }, available: true };

const idea = { id: 'cat', name: { 'zh-TW': '橘貓', en: 'A ginger cat' } };

async function open(isDemo: boolean, paused: object | null = null) {
  fakeNetwork({
    'GET /api/ai-generation/styles': () => ({ body: { items: [style], canTransform: true, isDemo, paused } }),
    'GET /api/ai-generation/menus/ideas': () => ({ body: { items: [idea] } }),
    'GET /api/ai-generation/quota': () => ({ body: { remainingThisHour: 3, runningLimit: 3, running: 0 } }),
    'GET /api/ai-generation/jobs': () => ({ body: { items: [], page: 1, pageSize: 12, total: 0 } }),
  });
  await renderPage(<GeneratePage />, { at: '/generate-image', path: '/generate-image', language: 'en' });
  await screen.findByLabelText('What would you like to see?');
}

describe('the page that makes a design of words', () => {
  it('says that a program draws, where no model does', async () => {
    await open(true);
    expect(screen.getByText(/Our drawing program makes the designs, not AI/)).toBeTruthy();
  });

  it('offers words to begin with, which staff keep', async () => {
    await open(false);
    fireEvent.click(await screen.findByRole('button', { name: 'A ginger cat' }));
    expect(screen.getByLabelText('What would you like to see?')).toHaveProperty('value', 'A ginger cat');
  });

  it('says while no new designs are taken', async () => {
    await open(false, { 'zh-TW': '六點回來', en: 'Back at six.' });
    expect(await screen.findByText('Back at six.')).toBeTruthy();
  });

  it('says nothing of it where a model does', async () => {
    await open(false);
    expect(screen.queryByText(/drawing program/)).toBeNull();
  });
});
