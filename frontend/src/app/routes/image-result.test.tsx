import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as ResultPage } from './image-result.tsx';

afterEach(cleanup);

describe('the page of a design', () => {
  it('does not say that a design is ready that is not there', async () => {
    fakeNetwork({ 'GET /api/ai-generation/jobs/j1': () => problem(404, 'NOT_FOUND') });
    await renderPage(<ResultPage />, { at: '/image-result?job=j1', path: '/image-result', language: 'en' });
    expect(await screen.findByText('detail of NOT_FOUND')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My designs');
  });
});
