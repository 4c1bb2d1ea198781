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

  it('are laid out as a list, which the address keeps', async () => {
    const { user, router } = await open(FilesTab, { [LIST]: () => listOf(photo) });
    await user.click(await screen.findByRole('radio', { name: 'List' }));
    expect(router.state.location.search).toContain('view=list');
    expect(screen.getByText('Sea').closest('.contents--list')).not.toBeNull();
  });

  it('are deleted together, and what a keepsake shows stays until that is meant', async () => {
    const items = [1, 2, 3].map((number) => ({ ...photo, id: `c${number}`, title: `Sea ${number}` }));
    const gone: string[] = [];
    const answer = (id: string, isShown: boolean) => ({
      [`DELETE /api/media/contents/${id}`]: ({ query }: { query: string }) => {
        if (isShown && !query.includes('force=true')) return problem(409, 'CONTENT_IN_USE');
        gone.push(id);
        return { status: 204, body: undefined };
      },
    });
    const { user } = await open(FilesTab, {
      [LIST]: () => listOf(...items.filter(({ id }) => !gone.includes(id))),
      ...{ ...answer('c1', false), ...answer('c2', true), ...answer('c3', false) },
    });
    await user.click(await screen.findByRole('button', { name: 'Select several' }));
    await user.click(screen.getByRole('button', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select “Sea 3”' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete the selected' }));
    expect(gone).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const kept = await screen.findByText(/^Sea 2: detail of CONTENT_IN_USE/);
    await waitFor(() => expect(screen.queryByText('Sea 1')).toBeNull());
    expect(gone).toEqual(['c1']);
    expect(screen.getByRole('checkbox', { name: 'Select “Sea 2”' })).toHaveProperty('checked', true);
    await user.click(within(kept.closest('[role=alert]') as HTMLElement).getByRole('button'));
    await waitFor(() => expect(gone).toEqual(['c1', 'c2']));
    await waitFor(() => expect(screen.queryByText('Sea 2')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('Sea 3')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are deleted anyway only while they are chosen, and what is chosen meanwhile stays so', async () => {
    const items = [1, 2, 3].map((number) => ({ ...photo, id: `c${number}`, title: `Sea ${number}` }));
    const gone: string[] = [];
    const answer = (id: string) => ({
      [`DELETE /api/media/contents/${id}`]: ({ query }: { query: string }) => {
        if (!query.includes('force=true')) return problem(409, 'CONTENT_IN_USE');
        gone.push(id);
        return { status: 204, body: undefined };
      },
    });
    const { user } = await open(FilesTab, {
      [LIST]: () => listOf(...items.filter(({ id }) => !gone.includes(id))),
      ...{ ...answer('c1'), ...answer('c2') },
    });
    await user.click(await screen.findByRole('button', { name: 'Select several' }));
    for (const number of [1, 2])
      await user.click(screen.getByRole('checkbox', { name: `Select “Sea ${number}”` }));
    await user.click(screen.getByRole('button', { name: 'Delete the selected' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText(/^Sea 2: detail of CONTENT_IN_USE/);
    await user.click(screen.getByRole('checkbox', { name: 'Select “Sea 1”' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select “Sea 3”' }));
    await user.click(within(screen.getByRole('alert')).getByRole('button'));
    await waitFor(() => expect(screen.queryByText('Sea 2')).toBeNull());
    expect(gone).toEqual(['c2']);
    expect(screen.getByRole('checkbox', { name: 'Select “Sea 3”' })).toHaveProperty('checked', true);
  });

  it('are said to those who do not see them in their owner’s words', async () => {
    let shown: object = photo;
    const sent: unknown[] = [];
    const { user } = await open(FilesTab, {
      [LIST]: () => listOf(shown),
      [ONE]: () => ({ body: shown }),
      'PATCH /api/media/contents/c1': ({ body }) => {
        sent.push(body);
        shown = { ...photo, ...(body as object) };
        return { body: shown };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Rename “Sea”' }));
    await user.type(await screen.findByLabelText(/^What it shows/), 'Grandma laughs');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ title: 'Sea', altText: 'Grandma laughs' }]));
    await waitFor(() => expect(screen.queryByLabelText(/^What it shows/)).toBeNull());
    const dialog = await view(user, 'Sea');
    expect(await dialog.findByRole('img', { name: 'Grandma laughs' })).toBeTruthy();
  });

  it('are viewed by their first page where they are documents', async () => {
    const file = { ...photo, type: 'document', thumbUrl: '/api/media/thumbs/k' };
    const { user } = await open(FilesTab, { [LIST]: () => listOf(file), [ONE]: () => ({ body: file }) });
    const dialog = await view(user, 'Sea');
    expect((await dialog.findByRole('img', { name: 'Sea' })).getAttribute('src')).toBe(file.thumbUrl);
  });
});
