import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { dropDraft, readDraft } from '../../lib/drafts.ts';
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

  const done = {
    ...{ id: 'j1', status: 'completed', progress: 100, failureCode: null, prompt: '', title: 'Grandma' },
    ...{ imageUrl: '/a.png', thumbUrl: '/a.webp', width: 1024, height: 1024, seed: 0, isDemo: false },
    ...{ sourceUrl: '/a.png', sourceWidth: 1024, sourceHeight: 1024, sourceCrop: null },
    ...{ provider: 'embedded', words: null, createdAt: '2026-11-25T00:00:00Z' },
  };
  const others = [{ path: '/generate-image', element: <p>being drawn</p> }];
  const show = async (job: object, name = 'Grandma') => {
    fakeNetwork({ 'GET /api/ai-generation/jobs/j1': () => ({ body: { ...done, ...job } }) });
    await renderPage(<ResultPage />, {
      at: '/image-result?job=j1',
      path: '/image-result',
      language: 'en',
      others,
    });
    // Without words the picture is called as its owner calls it.
    await screen.findByRole('img', { name });
  };

  it('turns a figurine and leads to another one', async () => {
    const modelUrl = '/api/ai-generation/jobs/j1/model';
    await show({ kind: 'figurine', style: 'plush', strength: null, modelUrl });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your figurine is ready');
    expect(screen.getByRole('button', { name: 'View in 3D' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Make another figurine' }).getAttribute('href')).toBe(
      '/generate-3d',
    );
    expect(screen.getByRole('link', { name: 'Use this design' })).toBeTruthy();
  });

  it('says of a photo neither style nor words, and leads to another photo', async () => {
    await show({ kind: 'photo', style: '', strength: null });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your photo is ready');
    expect(screen.queryByText('Style')).toBeNull();
    expect(screen.queryByText(/drawing program/)).toBeNull();
    const again = screen.getByRole('link', { name: 'Choose another photo' });
    expect(again.getAttribute('href')).toBe('/custom-upload');
  });

  it('says which words are in the picture and which are not', async () => {
    const words = { understood: ['cat', 'window'], missed: ['melancholic'] };
    await show({ kind: 'text', style: 'plush', strength: null, isDemo: true, words });
    expect(screen.getByText('Words in the picture').nextElementSibling?.textContent).toBe('cat, window');
    expect(screen.getByText('Words left out').nextElementSibling?.textContent).toContain('melancholic');
    expect(screen.getByText(/drawing program, not AI/)).toBeTruthy();
  });

  it('says nothing of words when their maker does not know', async () => {
    await show({ kind: 'text', style: 'plush', strength: null });
    expect(screen.queryByText('Words left out')).toBeNull();
  });

  it('draws another picture of the same words once, and says why not', async () => {
    const text = { kind: 'text', style: 'plush', strength: null, prompt: 'a cat' };
    let isFull = true;
    const sent = fakeNetwork({
      'GET /api/ai-generation/jobs/j1': () => ({ body: { ...done, ...text } }),
      'POST /api/ai-generation/jobs': () =>
        isFull ? problem(429, 'JOB_QUOTA_EXCEEDED') : { status: 202, body: { ...done, ...text, id: 'j2' } },
    });
    await renderPage(<ResultPage />, {
      at: '/image-result?job=j1',
      path: '/image-result',
      language: 'en',
      others,
    });
    const again = await screen.findByRole('button', { name: 'Same words, another picture' });
    fireEvent.click(again);
    expect(await screen.findByText('detail of JOB_QUOTA_EXCEEDED')).toBeTruthy();
    isFull = false;
    fireEvent.click(again);
    fireEvent.click(again);
    expect(await screen.findByText('being drawn')).toBeTruthy();
    const posts = sent.filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(2);
    expect(posts[1]?.body).toEqual({ kind: 'text', prompt: 'a cat', style: 'plush', title: 'Grandma' });
  });

  it('takes its words into the form', async () => {
    await show({ kind: 'text', style: 'plush', strength: null, prompt: 'a cat' }, 'a cat');
    fireEvent.click(screen.getByRole('button', { name: 'Change the words' }));
    expect(readDraft('art')).toMatchObject({ prompt: 'a cat', style: 'plush', title: 'Grandma' });
    dropDraft('art');
  });

  it('says of a painted photo in which style and how strongly', async () => {
    await show({ kind: 'transform', style: 'plush', strength: 80, isDemo: true });
    expect(screen.getByText('How much of the style').nextElementSibling?.textContent).toBe('80');
    const again = screen.getByRole('link', { name: 'Paint it in another style' });
    expect(again.getAttribute('href')).toBe('/picture-transformation');
  });
});
