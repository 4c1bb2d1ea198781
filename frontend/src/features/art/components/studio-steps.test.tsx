import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { StudioSteps } from './studio-steps.tsx';

afterEach(cleanup);

const withStyles = (canTransform: boolean) =>
  fakeNetwork({
    'GET /api/ai-generation/styles': () => ({ body: { items: [], canTransform, isDemo: false } }),
  });

const linksOf = () =>
  within(screen.getByRole('navigation', { name: 'Steps of a design' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the steps of the studio', () => {
  it('offer the four ways to a picture', async () => {
    withStyles(true);
    await renderPage(<StudioSteps step="make" source="photo" />, { language: 'en' });
    await screen.findByRole('link', { name: 'My photo in a style' });
    expect(linksOf()).toEqual([
      '/generate-image',
      '/custom-upload',
      '/picture-transformation',
      '/generate-3d',
    ]);
    expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/custom-upload');
  });

  it('offer no painted photo where nobody paints one', async () => {
    withStyles(false);
    await renderPage(<StudioSteps step="make" source="wish" />, { language: 'en' });
    await waitFor(() => expect(linksOf()).toEqual(['/generate-image', '/custom-upload', '/generate-3d']));
  });

  it('lead a design from its picture to the piece and back', async () => {
    fakeNetwork({});
    await renderPage(<StudioSteps step="see" job="j1" />, { language: 'en' });
    expect(linksOf()).toEqual(['/generate-image', '/nfc-generator?job=j1']);
    cleanup();
    await renderPage(<StudioSteps step="keep" job={null} />, { language: 'en' });
    expect(linksOf()).toEqual(['/generate-image']);
  });
});
