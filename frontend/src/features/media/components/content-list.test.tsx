import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { FilesTab } from './files-tab.tsx';
import { TextsTab } from './texts-tab.tsx';

const LIST = 'GET /api/media/contents';
const ONE = 'GET /api/media/contents/c1';
const made = { id: 'c1', status: 'ready', isComposite: false, createdAt: '2026-11-16T00:00:00Z' };
const photo = {
  ...{ ...made, type: 'image', title: 'Sea', url: '/api/media/files/k', mimeType: 'image/jpeg' },
  ...{ size: 1000, width: 800, height: 600 },
};
const letter = {
  ...made,
  type: 'text',
  title: 'A letter',
  text: { kind: 'text', body: 'Dear mother,\nhello' },
};
const card = {
  ...{ ...letter, title: 'My card', url: '/api/media/files/card.vcf' },
  text: { kind: 'vcard', vcard: { name: 'Mei Wang', company: 'Tapory', phone: '0912345678' } },
};
const storage = { usedBytes: 0, quotaBytes: 1000, deletedBytes: 0, deletedCount: 0 };
const listOf = (...items: object[]) => ({ body: { items, page: 1, pageSize: 20, total: items.length } });

/** What a Wi-Fi that asks for a sign-in sends: no JSON at all. */
function answerWithPage(path: string) {
  const others = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input).includes(path) ? new Response('<html>', { status: 200 }) : others(input, init);
}

async function open(Tab: typeof FilesTab | typeof TextsTab, responses: FakeResponses) {
  fakeNetwork({ 'GET /api/media/storage': () => ({ body: storage }), ...responses });
  return renderPage(<Tab />, { language: 'en' });
}

/** Presses the picture of the first card. */
async function view(user: Awaited<ReturnType<typeof open>>['user'], title: string) {
  await user.click(await screen.findByRole('button', { name: `View “${title}”` }));
  return within(await screen.findByRole('dialog', { name: title }));
}

afterEach(cleanup);

describe('one’s contents', () => {
  it.each([
    [FilesTab, 'Your files could not be loaded.'],
    [TextsTab, 'Your texts could not be loaded.'],
  ])('say that they cannot be loaded, and why', async (Tab, failure) => {
    const { user } = await open(Tab, { [LIST]: () => problem(500, 'INTERNAL') });
    expect((await screen.findByRole('alert')).textContent).toContain(failure);
    answerWithPage('/api/media/contents');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/answer could not be read/));
    expect(screen.getByRole('alert').textContent).toContain(failure);
  });

  it.each([
    [FilesTab, photo],
    [TextsTab, letter],
  ])('say that one was not deleted, and list it on', async (Tab, content) => {
    const { user } = await open(Tab, {
      [LIST]: () => listOf(content),
      'DELETE /api/media/contents/c1': () => problem(503, 'TEMPORARILY_UNAVAILABLE'),
    });
    await user.click(await screen.findByRole('button', { name: `Delete “${content.title}”` }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alert')).textContent).toContain('It was not deleted.');
    expect(screen.getByText(content.title)).toBeTruthy();
  });

  it('are viewed whole: a letter with all of its words, a business card with its fields', async () => {
    const { user } = await open(TextsTab, { [LIST]: () => listOf(letter), [ONE]: () => ({ body: letter }) });
    const dialog = await view(user, 'A letter');
    expect((await dialog.findByText(/^Dear mother/)).textContent).toBe(letter.text.body);
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    cleanup();
    const again = await open(TextsTab, { [LIST]: () => listOf(card), [ONE]: () => ({ body: card }) });
    const fields = await view(again.user, 'My card');
    expect(await fields.findByText('0912345678')).toBeTruthy();
    await again.user.click(fields.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['image', 'img'],
    ['video', 'video'],
    ['music', 'audio'],
  ])('cannot be viewed where the file of a %s is away, which is said, and tried again', async (type, tag) => {
    const file = { ...photo, type };
    const { user } = await open(FilesTab, { [LIST]: () => listOf(file), [ONE]: () => ({ body: file }) });
    const dialog = await view(user, 'Sea');
    expect((await dialog.findByRole('link', { name: 'Download' })).getAttribute('href')).toBe(photo.url);
    const shown = () => document.querySelector(`[role=dialog] ${tag}[src^="${photo.url}"]`) as Element;
    fireEvent.error(shown());
    expect((await dialog.findByRole('alert')).textContent).toContain('It cannot be viewed.');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toBeTruthy());
  });

  it.each([
    [TextsTab, letter],
    [FilesTab, photo],
  ])('cannot be viewed where they cannot be read', async (Tab, content) => {
    let isAway = true;
    const { user } = await open(Tab, {
      [LIST]: () => listOf(content),
      [ONE]: () => (isAway ? problem(503, 'TEMPORARILY_UNAVAILABLE') : { body: content }),
    });
    const dialog = await view(user, content.title);
    expect((await dialog.findByRole('alert')).textContent).toContain('It cannot be viewed.');
    isAway = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  });

  it('are viewed by their first page where they are documents', async () => {
    const file = { ...photo, type: 'document', thumbUrl: '/api/media/thumbs/k' };
    const { user } = await open(FilesTab, { [LIST]: () => listOf(file), [ONE]: () => ({ body: file }) });
    const dialog = await view(user, 'Sea');
    expect((await dialog.findByRole('img', { name: 'Sea' })).getAttribute('src')).toBe(file.thumbUrl);
  });
});
