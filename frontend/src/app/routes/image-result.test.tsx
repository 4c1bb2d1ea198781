import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { dropDraft, readDraft } from '../../lib/drafts.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
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
    ...{ wishId: 'j1', isStarred: false, trashedAt: null },
  };
  const LIST = 'GET /api/ai-generation/jobs';
  const ONE = 'GET /api/ai-generation/jobs/j1';
  const listOf = (...items: object[]) => ({
    body: { items, page: 1, pageSize: 48, total: items.length },
  });
  const others = [{ path: '/generate-image', element: <p>being drawn</p> }];
  const show = async (job: object, name = 'Grandma') => {
    fakeNetwork({ [ONE]: () => ({ body: { ...done, ...job } }), [LIST]: () => listOf() });
    await renderPage(<ResultPage />, {
      at: '/image-result?job=j1',
      path: '/image-result',
      language: 'en',
      others,
    });
    // Without words the picture is called as its owner calls it.
    await screen.findByRole('img', { name });
  };

  const RELEASE = '/api/ai-generation/jobs/j1/exhibit';
  const released = {
    ...{ status: 'waiting', title: '', words: '', byline: 'Mei', occasion: 'pet', note: '' },
    releasedAt: '2026-11-26T00:00:00Z',
  };
  const openRelease = async (state: object, answers: FakeResponses = {}) => {
    const sent = fakeNetwork({
      [ONE]: () => ({ body: { ...done, kind: 'text' } }),
      [LIST]: () => listOf(),
      [`GET ${RELEASE}`]: () => ({ body: state }),
      ...answers,
    });
    const at = { at: '/image-result?job=j1', path: '/image-result', language: 'en' } as const;
    await renderPage(<ResultPage />, at);
    fireEvent.click(await screen.findByRole('button', { name: 'Show it in the gallery' }));
    return sent;
  };

  it('is released with no more than its owner says, once by a double press', async () => {
    const sent = await openRelease(
      { isReleasable: true, exhibit: null },
      { [`PUT ${RELEASE}`]: () => ({ body: { isReleasable: true, exhibit: released } }) },
    );
    const byline = await screen.findByRole('textbox', { name: /Your name/ });
    fireEvent.change(byline, { target: { value: 'Mei' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send it in' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send it in' }));
    expect(await screen.findByText(/appears once we have looked/)).toBeTruthy();
    const puts = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(puts).toEqual([{ showsTitle: false, showsWords: false, byline: 'Mei', occasion: null }]);
  });

  it('is taken back, and says why it was not shown', async () => {
    const refused = { ...released, status: 'refused', note: 'A known mark' };
    const sent = await openRelease(
      { isReleasable: true, exhibit: refused },
      { [`DELETE ${RELEASE}`]: () => ({ body: { isReleasable: true, exhibit: null } }) },
    );
    expect(await screen.findByText(/A known mark/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByRole('button', { name: 'Send it in' })).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('of a photo is offered to nobody', async () => {
    await show({ kind: 'photo' });
    expect(screen.queryByRole('button', { name: 'Show it in the gallery' })).toBeNull();
  });

  it('shows the design in the width of the screen, in a box that is there before it', async () => {
    const art = `/api/ai-generation/artworks/${'a'.repeat(22)}`;
    await show({ imageUrl: `${art}.png` });
    const shown = screen.getByRole('img', { name: 'Grandma' });
    expect(shown.getAttribute('srcset')?.split(', ')).toEqual([
      `${art}-320.webp 320w`,
      `${art}-640.webp 640w`,
      `${art}-960.webp 960w`,
      `${art}-1440.webp 1024w`,
    ]);
    expect(shown.getAttribute('sizes')).toBeTruthy();
    expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['945', '945']);
  });

  it('says why a design is taken down, and neither shows it nor makes something of it', async () => {
    const block = { rule: 'copyright', note: 'A known mark', since: '2026-11-26T00:00:00Z', isFinal: false };
    const gone = { imageUrl: null, thumbUrl: null, sourceUrl: null, block };
    fakeNetwork({ [ONE]: () => ({ body: { ...done, ...gone } }), [LIST]: () => listOf() });
    await renderPage(<ResultPage />, { at: '/image-result?job=j1', path: '/image-result', language: 'en' });
    const note = await screen.findByText(/our rule on other people’s works and marks/);
    expect(note.closest('[role=status]')?.textContent).toContain('A known mark');
    expect(screen.queryByRole('img', { name: 'Grandma' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^(Use this design|Download)/ })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My designs');
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
  });

  it('turns a figurine and leads to another one', async () => {
    const modelUrl = '/api/ai-generation/jobs/j1/model';
    await show({ kind: 'figurine', style: 'plush', strength: null, modelUrl });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your figurine is ready');
    // The figurine itself, and the piece with its picture.
    expect(screen.getAllByRole('button', { name: 'View in 3D' })).toHaveLength(2);
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

  it('has the codes of the pieces that were made of it, and says which opens once it is paid for', async () => {
    const piece = { videoId: 'v1', jobId: 'j1', title: 'Our cat', status: 'draft', block: null };
    const paid = { ...piece, videoId: 'v2', title: 'For mother', status: 'active' };
    const user = { id: 'u1', username: 'mei', name: null, roles: ['customer'], profileComplete: true };
    fakeNetwork({
      'GET /api/identity/session': () => ({ body: { user } }),
      'GET /api/nfc-playback/keepsakes': () => listOf(piece, paid, { ...paid, videoId: 'v3', jobId: 'j2' }),
      [ONE]: () => ({ body: { ...done, kind: 'text' } }),
      [LIST]: () => listOf(),
    });
    const at = { at: '/image-result?job=j1', path: '/image-result', language: 'en' } as const;
    await renderPage(<ResultPage />, at);
    const codes = within(await screen.findByRole('region', { name: 'QR code' }));
    expect(codes.getAllByText('QR code')).toHaveLength(2);
    expect(codes.getAllByText(/once this piece is paid for/)).toHaveLength(1);
    const links = codes.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/api/nfc-playback/keepsakes/v1/code?format=svg');
    expect(links).toContain('/api/nfc-playback/keepsakes/v2/code?format=png');
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

  /** The page of a design of words; what is changed of it is what the service then says. */
  async function open(responses: FakeResponses = {}, job: object = {}) {
    const shown = { ...done, kind: 'text', style: 'plush', strength: null, prompt: 'a cat', ...job };
    const sent = fakeNetwork({
      [ONE]: () => ({ body: shown }),
      [LIST]: () => listOf(),
      'GET /api/ai-generation/styles': () => ({ body: { items: [] } }),
      ...responses,
    });
    const page = await renderPage(<ResultPage />, {
      ...{ at: '/image-result?job=j1', path: '/image-result', language: 'en' as const, others },
    });
    await screen.findByRole('img', { name: 'a cat' });
    return { ...page, shown, changes: () => sent.filter(({ method }) => method !== 'GET') };
  }

  it('has another version made once, and says why not', async () => {
    let isFull = true;
    const { changes, router } = await open({
      'POST /api/ai-generation/jobs/j1/again': () =>
        isFull ? problem(429, 'JOB_QUOTA_EXCEEDED') : { status: 202, body: { ...done, id: 'j2' } },
    });
    const again = await screen.findByRole('button', { name: 'Same words, another picture' });
    fireEvent.click(again);
    expect(await screen.findByText('detail of JOB_QUOTA_EXCEEDED')).toBeTruthy();
    isFull = false;
    fireEvent.click(again);
    fireEvent.click(again);
    expect(await screen.findByText('being drawn')).toBeTruthy();
    expect(router.state.location.search).toBe('?job=j2');
    expect(changes().map(({ body }) => body)).toEqual([{ isSameSeed: false }, { isSameSeed: false }]);
  });

  it('has the same seed made again', async () => {
    const { user, changes } = await open({
      'POST /api/ai-generation/jobs/j1/again': () => ({ status: 202, body: { ...done, id: 'j2' } }),
    });
    await user.click(screen.getByRole('button', { name: 'Again with the same seed' }));
    await screen.findByText('being drawn');
    expect(changes().map(({ body }) => body)).toEqual([{ isSameSeed: true }]);
  });

  it('takes its settings into the form', async () => {
    const { user } = await open({}, { seed: 7 });
    await user.click(screen.getByRole('button', { name: 'Use these settings' }));
    expect(readDraft('studio')).toMatchObject({ prompt: 'a cat', style: 'plush', title: 'Grandma', seed: 7 });
    dropDraft('studio');
  });

  it('shows the versions of its wish side by side, also those that are not ready', async () => {
    const versions = [
      { ...done, id: 'j3', status: 'processing', thumbUrl: null },
      { ...done, id: 'j2' },
      { ...done, id: 'j1' },
    ];
    await open({ [LIST]: () => listOf(...versions) });
    const strip = within(await screen.findByRole('navigation', { name: 'Versions' }));
    expect(strip.getByRole('link', { name: 'Version 1' }).getAttribute('aria-current')).toBe('page');
    expect(strip.getByRole('link', { name: 'Version 2' }).getAttribute('href')).toBe('/image-result?job=j2');
    expect(strip.getByRole('link', { name: 'Drawing Version 3' }).getAttribute('href')).toBe(
      '/generate-image?job=j3',
    );
  });

  it('is renamed and starred; a refused name is not lost', async () => {
    let isRefused = true;
    const { user, shown, changes } = await open({
      'PATCH /api/ai-generation/jobs/j1': ({ body }) =>
        isRefused
          ? problem(422, 'PROMPT_PROHIBITED')
          : { body: { ...shown, title: 'Mimi', ...(body as object) } },
    });
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    const name = screen.getByLabelText('Name of the design');
    await user.clear(name);
    await user.type(name, 'Mimi');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('detail of PROMPT_PROHIBITED');
    expect(name).toHaveProperty('value', 'Mimi');
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Star “Mimi”' }));
    await screen.findByRole('button', { name: 'Remove the star from “Mimi”', pressed: true });
    expect(changes().map(({ body }) => body)).toEqual([
      ...[{ title: 'Mimi' }, { title: 'Mimi' }],
      { isStarred: true },
    ]);
  });

  it('is deleted and restored at its place, and offers files of both kinds', async () => {
    const { user } = await open({
      'DELETE /api/ai-generation/jobs/j1': () => ({
        body: { ...done, kind: 'text', prompt: 'a cat', trashedAt: '2026-11-26T00:00:00Z' },
      }),
      'POST /api/ai-generation/jobs/j1/restore': () => ({ body: { ...done, kind: 'text', prompt: 'a cat' } }),
    });
    expect(screen.getByRole('link', { name: 'Download PNG' }).getAttribute('href')).toBe(
      '/api/ai-generation/jobs/j1/download?format=png',
    );
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Restore “Grandma”' }));
    await screen.findByRole('button', { name: 'Delete' });
    expect(screen.getByRole('link', { name: 'Use this design' })).toBeTruthy();
  });

  it('says of a painted photo in which style and how strongly', async () => {
    await show({ kind: 'transform', style: 'plush', strength: 80, isDemo: true });
    expect(screen.getByText('How much of the style').nextElementSibling?.textContent).toBe('80');
    const again = screen.getByRole('link', { name: 'Paint it in another style' });
    expect(again.getAttribute('href')).toBe('/picture-transformation');
  });
});
