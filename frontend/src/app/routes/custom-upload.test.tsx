import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { dropDrafts } from '../../lib/drafts.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as CustomUploadPage } from './custom-upload.tsx';

const UPLOADS = '/api/ai-generation/photos/uploads';
const photo = { uploadId: 'u1', width: 1600, height: 1000, sourceUrl: `${UPLOADS}/u1/source` };
const form = { uploadId: 'u1', url: 'http://localhost/store', fields: { key: 'uploads/u1' }, maxBytes: 10 };

const uploading: FakeResponses = {
  [`POST ${UPLOADS}`]: () => ({ status: 201, body: form }),
  'POST /store': () => ({ body: undefined }),
  [`POST ${UPLOADS}/u1/complete`]: () => ({ body: photo }),
  'POST /api/ai-generation/photos': () => ({ status: 201, body: { id: 'j1' } }),
};

async function open(responses: FakeResponses = {}, at = '/') {
  cleanup();
  const sent = fakeNetwork({ ...uploading, ...responses });
  const others = [{ path: '/image-result', element: <p>the result</p> }];
  const page = await renderPage(<CustomUploadPage />, { language: 'en', others, at });
  const bodies = (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body);
  return { ...page, sent, bodies };
}

const choose = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.upload(screen.getByLabelText('Photo'), new File(['bytes'], 'grandma.jpg', { type: 'image/jpeg' }));

async function expectNoViolations() {
  // jsdom lays nothing out, so that there are no colours to compare.
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  cleanup();
  dropDrafts();
});

describe('an own photo', () => {
  it('is chosen, cropped in numbers, named and made into a design, once for two presses', async () => {
    const { user, bodies, router } = await open();
    await expectNoViolations();
    await choose(user);
    await user.click(await screen.findByText('Cut by numbers'));
    await expectNoViolations();
    type('Edge, px', '900');
    type('From the left, px', '100');
    type('From the top, px', '50');
    expect(screen.getByText(/Prints a little soft: 900 × 900/)).toBeTruthy();
    await user.type(screen.getByLabelText('Name of the design'), 'Grandma');
    const submit = screen.getByRole('button', { name: 'Make the design' });
    await user.dblClick(submit);
    await screen.findByText('the result');
    expect(router.state.location.search).toBe('?job=j1');
    const crop = { x: 100 / 1600, y: 50 / 1000, width: 900 / 1600, height: 900 / 1000, rotation: 0 };
    expect(bodies('/api/ai-generation/photos')).toEqual([{ uploadId: 'u1', title: 'Grandma', crop }]);
  });

  it('is there again with its crop and name after a reload', async () => {
    const { user } = await open();
    await choose(user);
    await user.click(await screen.findByText('Cut by numbers'));
    type('Edge, px', '950');
    await user.type(screen.getByLabelText('Name of the design'), 'Grandma');
    const again = await open();
    expect(await screen.findByText(/Prints sharp: 950 × 950/)).toBeTruthy();
    expect(screen.getByLabelText('Name of the design')).toHaveProperty('value', 'Grandma');
    expect(again.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('too small a part is not made, and says what to do', async () => {
    const { user } = await open();
    await choose(user);
    await user.click(await screen.findByText('Cut by numbers'));
    type('Edge, px', '799');
    expect(screen.getByText(/Too small to print: 799 × 799.*Enlarge less/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make the design' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Turn right' }));
    expect(screen.getByLabelText('From the top, px')).toHaveProperty('value', '300');
  });

  it('says why it is refused, and lets another be chosen', async () => {
    const { user } = await open({ [`POST ${UPLOADS}`]: () => problem(413, 'PHOTO_TOO_LARGE') });
    await choose(user);
    expect(within(await screen.findByRole('alert')).getByText('detail of PHOTO_TOO_LARGE')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeTruthy();
  });

  it('of whoever may upload nothing is refused with its reason, and nothing typed is lost', async () => {
    const refused = () => problem(403, 'UPLOADS_SUSPENDED');
    const { user } = await open({ 'POST /api/ai-generation/photos': refused });
    await choose(user);
    await user.type(await screen.findByLabelText('Name of the design'), 'Grandma');
    await user.click(screen.getByRole('button', { name: 'Make the design' }));
    expect(await screen.findByText('detail of UPLOADS_SUSPENDED')).toBeTruthy();
    expect(screen.getByLabelText('Name of the design')).toHaveProperty('value', 'Grandma');
    await open();
    expect(await screen.findByLabelText('Name of the design')).toHaveProperty('value', 'Grandma');
    cleanup();
    dropDrafts();
    const other = await open({ [`POST ${UPLOADS}`]: refused });
    await choose(other.user);
    expect(await screen.findByText('detail of UPLOADS_SUSPENDED')).toBeTruthy();
  });

  it('is sent again when the connection is back', async () => {
    const responses: FakeResponses = { 'POST /store': null };
    const { user, sent } = await open(responses);
    await choose(user);
    await screen.findByRole('alert');
    const responding = fakeNetwork(uploading);
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Cut by numbers');
    // The same intent: one upload, however often it was begun.
    const keyOf = (requests: typeof sent) =>
      requests.find(({ path }) => path === UPLOADS)?.headers.get('idempotency-key');
    await waitFor(() => expect(keyOf(responding)).toBe(keyOf(sent)));
  });

  it('may be one of an event’s gallery, which the address names, instead of what was chosen before', async () => {
    const first = await open();
    await choose(first.user);
    await first.user.type(await screen.findByLabelText('Name of the design'), 'Grandma');
    const { router, sent } = await open(
      { 'GET /api/media/event-photos/k1': () => ({ body: 'bytes' }) },
      '/?eventPhoto=k1',
    );
    expect(await screen.findByLabelText('Name of the design')).toHaveProperty('value', '');
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(sent.filter(({ path }) => path === UPLOADS)).toHaveLength(1));
  });

  it('of an event that is not shown any more is said to be, and another one may be chosen', async () => {
    const { user } = await open(
      { 'GET /api/media/event-photos/k1': () => problem(404, 'NOT_FOUND') },
      '/?eventPhoto=k1',
    );
    expect(await screen.findByText(/detail of NOT_FOUND/)).toBeTruthy();
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeTruthy();
  });
});
