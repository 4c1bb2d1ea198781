import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { FilesTab } from './files-tab.tsx';

/** A storage that takes every file, or is cut off. */
let isCutOff = false;
let onPost: (form: FormData) => void = () => undefined;
const real = globalThis.XMLHttpRequest;

class FakeStorage {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 204;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open = () => undefined;
  abort = () => this.onabort?.();
  send(form: FormData) {
    onPost(form);
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    setTimeout(() => (isCutOff ? this.onerror?.() : this.onload?.()));
  }
}

beforeEach(() => {
  isCutOff = false;
  known = [];
  onPost = () => undefined;
  globalThis.XMLHttpRequest = FakeStorage as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  cleanup();
  globalThis.XMLHttpRequest = real;
});

const MB = 1024 * 1024;

/** What is there of the same bytes. */
let known: object[] = [];

async function open(complete?: () => ReturnType<typeof problem>, more: FakeResponses = {}) {
  const items: object[] = [];
  const sent = fakeNetwork({
    'GET /api/media/contents': ({ query }) => {
      const found = query.includes('sha256=') ? known : items;
      return { body: { items: found, page: 1, pageSize: 20, total: found.length } };
    },
    'GET /api/media/storage': () => ({
      body: {
        ...{ usedBytes: 0, quotaBytes: 1000, deletedBytes: 0, deletedCount: 0, trashDays: 5 },
        largest: { image: 21 * MB, video: 22 * MB, document: 23 * MB, music: 24 * MB },
        videoSeconds: 99,
      },
    }),
    'POST /api/media/uploads': ({ body }) => {
      const { filename } = body as { filename: string };
      return {
        status: 201,
        body: {
          uploadId: encodeURIComponent(filename),
          url: 'https://store.test/',
          fields: {},
          maxBytes: 9,
          parts: [],
        },
      };
    },
    ...Object.fromEntries(
      ['a.heic', 'b.mov', 'c.pdf'].map((name) => [
        `POST /api/media/uploads/${name}/complete`,
        () => {
          if (complete) return complete();
          const ready = { id: name, type: 'image', title: name, createdAt: '2026-11-16T00:00:00Z' };
          items.push({ ...ready, status: 'ready' });
          return { status: 201, body: items.at(-1) };
        },
      ]),
    ),
    ...more,
  });
  const { user } = await renderPage(<FilesTab />, { language: 'en' });
  return { user, sent };
}

const filesOf = (...names: string[]) => names.map((name) => new File(['x'], name));
const field = () => screen.findByLabelText('Choose files to upload');

describe('the upload of files', () => {
  it('announces the limits that the service enforces', async () => {
    await open();
    const limits = await screen.findByText(/99/);
    for (const number of ['21', '22', '23', '24']) expect(limits.textContent).toContain(number);
  });

  it('takes several at once, and they are listed', async () => {
    const { user } = await open();
    await user.upload(await field(), filesOf('a.heic', 'b.mov'));
    await screen.findByRole('button', { name: 'Delete “a.heic”' });
    await screen.findByRole('button', { name: 'Delete “b.mov”' });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('keeps back what is there already, to be used or sent once more', async () => {
    const sea = { id: 'c1', type: 'image', title: 'Sea', createdAt: '2026-11-16T00:00:00Z' };
    known = [{ ...sea, status: 'ready', url: '/api/media/files/k', isComposite: false }];
    const { user, sent } = await open(undefined, {
      'GET /api/media/contents/c1': () => ({ body: known[0] }),
    });
    const begun = () => sent.filter(({ method, path }) => method === 'POST' && path === '/api/media/uploads');
    await user.upload(await field(), filesOf('a.heic', 'b.mov'));
    await waitFor(() => expect(screen.getAllByText('You have this already: “Sea”.')).toHaveLength(2));
    const asked = sent.filter(({ query }) => query.includes('sha256='));
    // The hash of “x”.
    expect(asked[0]?.query).toContain('2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881');
    await user.click(screen.getAllByRole('button', { name: 'Use it: “Sea”' })[0] as Element);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Sea' })).getByRole('button', { name: 'Close' }),
    );
    expect(begun()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Upload it again: “b.mov”' }));
    await screen.findByRole('button', { name: 'Delete “b.mov”' });
    expect(begun()).toHaveLength(1);
    expect(screen.queryByText(/You have this already/)).toBeNull();
  });

  it('asks before the page is left while it looks for what is there already', async () => {
    const { user } = await open();
    const others = globalThis.fetch;
    const answer = Promise.withResolvers<void>();
    globalThis.fetch = async (input, init) => {
      if (String(input).includes('sha256=')) await answer.promise;
      return others(input, init);
    };
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const chooser = await field();
    expect(leave()).toBe(false);
    await user.upload(chooser, filesOf('a.heic', 'b.mov'));
    await waitFor(() => expect(leave()).toBe(true));
    answer.resolve();
    await screen.findByRole('button', { name: 'Delete “b.mov”' });
    await waitFor(() => expect(leave()).toBe(false));
  });

  it('shows each file that it looks for, which can be taken back before it is sent', async () => {
    const { user, sent } = await open();
    const others = globalThis.fetch;
    const answer = Promise.withResolvers<void>();
    globalThis.fetch = async (input, init) => {
      if (String(input).includes('sha256=')) await answer.promise;
      return others(input, init);
    };
    await user.upload(await field(), filesOf('a.heic', 'b.mov', 'c.pdf'));
    expect(await screen.findAllByText('Checking whether you have it already')).toHaveLength(3);
    for (const name of ['a.heic', 'c.pdf'])
      await user.click(screen.getByRole('button', { name: `Cancel the upload of “${name}”` }));
    expect(screen.getAllByText('Checking whether you have it already')).toHaveLength(1);
    answer.resolve();
    await screen.findByRole('button', { name: 'Delete “b.mov”' });
    expect(screen.queryByText('Checking whether you have it already')).toBeNull();
    const begun = sent.filter(({ method, path }) => method === 'POST' && path === '/api/media/uploads');
    expect(begun.map(({ body }) => (body as { filename: string }).filename)).toEqual(['b.mov']);
  });

  it('takes dropped and pasted files', async () => {
    await open();
    const button = await screen.findByRole('button', { name: 'Upload document' });
    fireEvent.drop(button, { dataTransfer: { files: filesOf('a.heic'), types: ['Files'] } });
    await screen.findByRole('button', { name: 'Delete “a.heic”' });
    fireEvent.paste(button, { clipboardData: { files: filesOf('c.pdf') } });
    await screen.findByRole('button', { name: 'Delete “c.pdf”' });
  });

  it('pauses a file whose connection is lost, and goes on under the same key', async () => {
    isCutOff = true;
    const { user, sent } = await open();
    await user.upload(await field(), filesOf('a.heic'));
    const again = await screen.findByRole('button', { name: 'Go on now' });
    isCutOff = false;
    await user.click(again);
    await screen.findByRole('button', { name: 'Delete “a.heic”' });
    const keys = sent
      .filter(({ path }) => path === '/api/media/uploads')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('sends only the parts of a large file that have not arrived', async () => {
    const posted: unknown[] = [];
    onPost = (form) => void posted.push([form.get('key'), (form.get('file') as File).size]);
    const parts = [1, 2, 3].map((part) => ({ url: 'https://store.test/', fields: { key: `part ${part}` } }));
    const ready = { id: 'u', type: 'video', title: 'film.mov', createdAt: '2026-11-16T00:00:00Z' };
    const { user } = await open(undefined, {
      'POST /api/media/uploads': () => ({
        status: 201,
        body: { uploadId: 'u', url: 'https://store.test/', fields: {}, maxBytes: 9, parts },
      }),
      'GET /api/media/uploads/u': () => ({ body: { received: [2] } }),
      'POST /api/media/uploads/u/complete': () => ({ status: 201, body: { ...ready, status: 'processing' } }),
    });
    await user.upload(await field(), [new File([new Uint8Array(17 * MB)], 'film.mov')]);
    await waitFor(() =>
      expect(posted).toEqual([
        ['part 1', 8 * MB],
        ['part 3', MB],
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('says why a file was refused, and offers no second try', async () => {
    const refuse = jest.fn(() => problem(415, 'FILE_UNSUPPORTED'));
    const { user } = await open(refuse);
    await user.upload(await field(), filesOf('a.heic'));
    await screen.findByText(/detail of FILE_UNSUPPORTED/);
    expect(screen.getByRole('alert').textContent).toContain('The file was not uploaded.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove from the list: “a.heic”' }));
    expect(screen.queryByText(/detail of FILE_UNSUPPORTED/)).toBeNull();
  });
});
