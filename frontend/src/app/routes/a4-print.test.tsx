import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { provideStaffSignIn } from '../../lib/api/staff-token.ts';
import { dropDrafts } from '../../lib/drafts.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as A4Print } from './a4-print.tsx';
import { Component as BatchPrint } from './admin/a4-print.tsx';

const ME = 'GET /api/identity/v1/me';
const MEMBER = { id: 'u1', username: 'mei', name: null, roles: ['customer'], profileComplete: true };
const JOBS = 'GET /api/ai-generation/jobs';
const PHOTOS = 'GET /api/media/events/ABCD2345/photos';
const PRINTS = 'GET /api/catalog-order/admin/production/prints';
const design = (id: string) => ({ id, title: `Design ${id}`, thumbUrl: `/${id}.webp`, status: 'completed' });
const pageOf = (ids: string[]) => ({
  body: { items: ids.map(design), page: 1, pageSize: 12, total: ids.length },
});

/** An opaque PNG of one pixel. */
function buildPng(): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.from([0, 1, 2, 3]))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** A file of this page, which jsdom reads only so. */
const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file, 'latin1');
  });

let shown: Blob[];
let revoked: number;

beforeEach(() => {
  shown = [];
  revoked = 0;
  URL.createObjectURL = (file) => `blob:${shown.push(file as Blob)}`;
  // Downloads would leave the page.
  HTMLAnchorElement.prototype.click = () => undefined;
  URL.revokeObjectURL = () => {
    revoked += 1;
  };
});
afterEach(() => {
  cleanup();
  dropDrafts();
});

/** Print files are pictures, not JSON; `gone` has those that are not there. */
function network(responses: FakeResponses, gone: Set<string> = new Set()) {
  const sent = fakeNetwork(responses);
  const fake = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    if (!/\/jobs\/\w+\/print$|\/prints\/\w+$/.test(pathname) || gone.has(pathname)) return fake(input, init);
    return new Response(buildPng(), { headers: { 'content-type': 'image/png' } });
  };
  return sent;
}

async function open(
  responses: FakeResponses = {},
  { at = '/', gone }: { at?: string; gone?: Set<string> } = {},
) {
  cleanup();
  network({ [ME]: () => ({ body: MEMBER }), [JOBS]: () => pageOf(['a', 'b', 'c']), ...responses }, gone);
  return renderPage(<A4Print />, {
    ...{ language: 'en', at },
    others: [{ path: '/admin/production/a4-print', element: <p>the batch</p> }],
  });
}

const choose = (title: string) => screen.findByRole('checkbox', { name: title });
const sheets = () => screen.queryAllByRole('img', { name: /^Sheet/ });
const pieces = () => sheets().map((sheet) => sheet.querySelectorAll('image').length);

describe('the page of A4 sheets', () => {
  it('puts chosen designs on sheets of six, as often and in the order that is wanted', async () => {
    const { user } = await open();
    await user.click(await choose('Design a'));
    await user.click(await choose('Design b'));
    const copies = within(await screen.findByRole('group', { name: 'Copies of “Design b”' }));
    await user.click(copies.getByRole('button', { name: 'One more' }));
    await waitFor(() => expect(pieces()).toEqual([3]));
    await user.click(screen.getByRole('button', { name: 'Fill the sheet' }));
    await waitFor(() => expect(pieces()).toEqual([6]));
    await user.click(copies.getByRole('button', { name: 'One more' }));
    await waitFor(() => expect(pieces()).toEqual([6, 1]));
    const firstPicture = () => sheets()[0]?.querySelector('image')?.getAttribute('href');
    const before = firstPicture();
    await user.click(screen.getByRole('button', { name: 'Move “Design b” up' }));
    expect(firstPicture()).not.toBe(before);
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('makes a PDF of what is shown, and lets go of the pictures with the page', async () => {
    const { user } = await open();
    await user.click(await choose('Design a'));
    const copies = within(await screen.findByRole('group', { name: 'Copies of “Design a”' }));
    await user.clear(copies.getByRole('spinbutton'));
    await user.type(copies.getByRole('spinbutton'), '7{Enter}');
    await waitFor(() => expect(pieces()).toEqual([6, 1]));
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(shown.some(({ type }) => type === 'application/pdf')).toBe(true));
    const [pdf] = shown.filter(({ type }) => type === 'application/pdf');
    const text = await textOf(pdf as Blob);
    expect(text.match(/\/Type \/Page\n/g)).toHaveLength(2);
    cleanup();
    expect(revoked).toBe(1);
  });

  it('keeps what is planned over a reload, and takes the design of another page', async () => {
    const { user } = await open();
    await user.click(await choose('Design a'));
    await waitFor(() => expect(pieces()).toEqual([1]));
    const responses = { 'GET /api/ai-generation/jobs/c': () => ({ body: design('c') }) };
    await open(responses, { at: '/?job=c' });
    await screen.findByRole('group', { name: 'Copies of “Design a”' });
    await screen.findByRole('group', { name: 'Copies of “Design c”' });
    await waitFor(() => expect(pieces()).toEqual([2]));
  });

  it('prints nothing while a piece has no print file, and reads it again', async () => {
    const gone = new Set(['/api/ai-generation/jobs/a/print']);
    const { user } = await open(
      { 'GET /api/ai-generation/jobs/a/print': () => problem(404, 'NOT_FOUND') },
      { gone },
    );
    await user.click(await choose('Design a'));
    await screen.findByText('Some pieces could not be read for printing.');
    expect(screen.getByText('Cannot be printed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
    gone.clear();
    await user.click(await choose('Design b'));
    await user.click(screen.getByRole('button', { name: 'Take “Design a” off the sheets' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', false),
    );
  });

  it('says that there is nothing yet, or why it cannot be read', async () => {
    await open({ [JOBS]: () => pageOf([]) });
    await screen.findByRole('link', { name: 'Create a design' });
    const { user } = await open({ [JOBS]: () => problem(500, 'INTERNAL') });
    await screen.findByText('Your designs could not be loaded.');
    network({ [ME]: () => ({ body: MEMBER }), [JOBS]: () => pageOf(['a']) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await choose('Design a');
  });

  it('lays the photos of an event out for whoever has its code, favourites first', async () => {
    const photo = (id: string) => ({
      ...{ id, url: `/api/media/event-photos/key${id}`, thumbUrl: `/${id}.webp`, width: 4, height: 3 },
      guestName: id === '2' ? '' : `Guest ${id}`,
    });
    const body = (items: object[]) => ({ body: { items, page: 1, pageSize: 12, total: items.length } });
    localStorage.setItem('tapory.event.ABCD2345', JSON.stringify({ favourites: ['2'] }));
    globalThis.createImageBitmap = async () =>
      ({ width: 4, height: 3, close: () => undefined }) as ImageBitmap;
    const { user } = await open(
      {
        [ME]: () => problem(401, 'UNAUTHENTICATED'),
        [PHOTOS]: ({ query }) =>
          body(query.includes('ids=2') ? [photo('2')] : [photo('1'), photo('2'), photo('3')]),
      },
      { at: '/?event=ABCD2345' },
    );
    await screen.findByRole('group', { name: 'Copies of “Photo”' });
    await user.click(await choose('Guest 1'));
    await screen.findByRole('group', { name: 'Copies of “Guest 1”' });
    localStorage.clear();
  });

  it('leads staff on to their batch', async () => {
    const { router } = await open({}, { at: '/?batch=i1,i2' });
    await screen.findByText('the batch');
    expect(router.state.location.search).toBe('?batch=i1%2Ci2');
  });
});

describe('the sheets of a production batch', () => {
  const item = (id: string, quantity: number, cropId: string | null = `crop${id}`) => ({
    ...{
      id,
      quantity,
      cropId,
      number: `T261121-7K3QX0-${id}`,
      title: `Piece ${id}`,
      artworkUrl: `/${id}.webp`,
    },
  });

  beforeEach(() => {
    provideStaffSignIn({
      readToken: async () => 'token',
      signInAgain: async () => undefined,
      signedInAt: () => Date.now(),
    });
  });

  it('hold every piece as often as it is ordered, with its number', async () => {
    const sent = network({ [PRINTS]: () => ({ body: { items: [item('1', 2), item('2', 5)] } }) });
    await renderPage(<BatchPrint />, { at: '/?batch=1,2' });
    await waitFor(() => expect(document.querySelectorAll('.stack > .sheet image')).toHaveLength(7));
    expect(sent.find(({ path }) => path.endsWith('/production/prints'))?.query).toBe('?items=1%2C2');
    const numbers = [...document.querySelectorAll('.stack > .sheet text')].map((text) => text.textContent);
    expect(numbers.filter((number) => number === 'T261121-7K3QX0-2')).toHaveLength(5);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('say which piece has no print file, and why a batch is refused', async () => {
    network({ [PRINTS]: () => ({ body: { items: [item('1', 1, null)] } }) });
    await renderPage(<BatchPrint />, { language: 'en', at: '/?batch=1' });
    await screen.findByText('Cannot be printed');
    cleanup();
    network({ [PRINTS]: () => problem(403, 'FORBIDDEN') });
    await renderPage(<BatchPrint />, { language: 'en', at: '/?batch=1' });
    await screen.findByText('detail of FORBIDDEN');
  });
});
