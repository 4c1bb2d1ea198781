import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as BindingPage } from './nfc-binding.tsx';
import { Component as GeneratorPage } from './nfc-generator.tsx';

const binding = (productKey: string | null) => ({
  ...{ orderItemId: 'i1', productKey, contents: [], rules: [], fallback: { kind: 'all' }, version: 1 },
  keepsake: {
    ...{ videoId: 'v1', jobId: 'j1', title: 'Cat', orientation: 'portrait', status: 'active' },
    ...{ tapUrl: '/videolist/v1', artworkUrl: '/art/1', thumbUrl: '/art/1t' },
    createdAt: '2026-11-21T04:00:00Z',
  },
});
const job = {
  ...{ id: 'j1', kind: 'text', prompt: 'A cat', style: 'ink', title: 'Cat', seed: 1, status: 'completed' },
  ...{ progress: 100, failureCode: null, imageUrl: '/art/1', thumbUrl: '/art/1t', width: 1024, height: 1024 },
  ...{ provider: 'embedded', isDemo: true, createdAt: '2026-11-21T04:00:00Z' },
};

/** What is drawn: each product has another number of circles around the artwork, and the artwork alone none. */
function drawn(): string {
  const art = document.querySelector('svg image[href="/art/1"]');
  const svg = art?.closest('svg');
  if (!svg) return 'nothing';
  if (svg.querySelectorAll('circle').length === 4) return 'badge';
  if (svg.querySelectorAll('circle').length === 2) return 'keychain';
  return svg.querySelectorAll('rect').length > 2 ? 'magnet' : 'artwork alone';
}

afterEach(cleanup);

describe('the keepsake whose content is chosen', () => {
  it.each([
    ['badge', 'badge'],
    ['magnet', 'magnet'],
    ['keychain', 'keychain'],
    [null, 'artwork alone'],
  ])('ordered as %s is drawn as %s', async (productKey, picture) => {
    fakeNetwork({
      'GET /api/nfc-playback/bindings/i1': () => ({ body: binding(productKey) }),
      'GET /api/media/contents': () => ({ body: { items: [], page: 1, pageSize: 100, total: 0 } }),
    });
    await renderPage(<BindingPage />, { at: '/nfc-binding/i1', path: '/nfc-binding/:orderItemId' });
    await screen.findByText('Cat');
    expect(drawn()).toBe(picture);
  });
});

describe('the design that becomes a keepsake', () => {
  it('is shown as whichever product its maker presses', async () => {
    fakeNetwork({ 'GET /api/ai-generation/jobs/j1': () => ({ body: job }) });
    const { user } = await renderPage(<GeneratorPage />, {
      ...{ at: '/nfc-generator?job=j1', path: '/nfc-generator', language: 'en' },
    });
    for (const [name, picture] of [
      ['Magnet', 'magnet'],
      ['Keychain', 'keychain'],
      ['Badge', 'badge'],
    ] as const) {
      await user.click(await screen.findByRole('radio', { name }));
      await waitFor(() => expect(drawn()).toBe(picture));
    }
  });
});
