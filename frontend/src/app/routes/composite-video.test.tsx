import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dropDrafts } from '../../lib/drafts.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as CompositePage } from './composite-video.tsx';

const content = (id: string, type: string) => ({
  ...{ id, type, title: id, status: 'ready', isComposite: false, createdAt: '2026-11-16T00:00:00Z' },
  url: `/api/media/files/${id}`,
});
const photos = [content('Beach', 'image'), content('Grandma', 'image')];
const made = { ...content('v1', 'video'), title: 'Summer', status: 'processing', isComposite: true };
const plan = {
  ...{ id: 'v0', title: 'Older summer', status: 'failed', shape: 'portrait', musicId: null },
  ...{ showsTitle: false, keepsSound: true, contents: [photos[0]] },
  scenes: [
    { contentId: 'Beach', seconds: 2, caption: 'waves' },
    { contentId: 'gone', seconds: 4, caption: '' },
  ],
};

/** As media answers what is set for uploads. */
const storage = {
  ...{ usedBytes: 0, deletedBytes: 0, deletedCount: 0, quotaBytes: 1000, trashDays: 30, videoSeconds: 30 },
  largest: { image: 1000, video: 1000, document: 1000, music: 1000 },
};

const listOf = (items: object[]) => ({ body: { items, page: 1, pageSize: 100, total: items.length } });

async function open(more: FakeResponses = {}, at = '/composite-video') {
  cleanup();
  const sent = fakeNetwork({
    'GET /api/media/storage': () => ({ body: storage }),
    'GET /api/media/contents': ({ query }) =>
      listOf(query.includes('type=music') ? [content('Guitar', 'music')] : photos),
    'GET /api/media/composites/v0': () => ({ body: plan }),
    'POST /api/media/composites': () => ({ status: 202, body: made }),
    'DELETE /api/media/contents/v0': () => ({ status: 204, body: undefined }),
    ...more,
  });
  const others = [{ path: '/dashboard', element: <p>my files</p> }];
  const { user } = await renderPage(<CompositePage />, {
    ...{ at, path: '/composite-video', language: 'en' as const, others },
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, press, sent, created: () => sent.filter(({ method }) => method === 'POST') };
}

const scenes = () =>
  within(screen.getByRole('region', { name: 'Scenes' }))
    .queryAllByRole('listitem')
    .map((row) => /\d+\. (Beach|Grandma|Deleted content)/.exec(row.textContent ?? '')?.[1]);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  HTMLMediaElement.prototype.play = async () => undefined;
  HTMLMediaElement.prototype.pause = () => undefined;
});
afterEach(() => {
  cleanup();
  dropDrafts();
});

describe('the page of a composite video', () => {
  it('puts scenes in order by keys and buttons, and has the video made once', async () => {
    const { press, created } = await open();
    await press('Add “Beach”');
    await press('Add “Grandma”');
    expect(scenes()).toEqual(['Beach', 'Grandma']);
    fireEvent.keyDown(screen.getByRole('button', { name: /^Move “Beach”: / }), { key: 'ArrowDown' });
    expect(scenes()).toEqual(['Grandma', 'Beach']);
    await press('Move “Beach” earlier');
    expect(scenes()).toEqual(['Beach', 'Grandma']);
    type('Seconds of “Beach”', '4.5');
    type('Caption of “Beach”', '阿嬤 & "me"');
    type('Name of the video', 'Summer');
    fireEvent.change(screen.getByLabelText('Background music'), { target: { value: 'Guitar' } });
    const make = screen.getByRole('button', { name: 'Make the video' });
    fireEvent.click(make);
    fireEvent.click(make);
    await screen.findByText('my files');
    expect(created().map(({ body }) => body)).toEqual([
      {
        ...{ title: 'Summer', shape: 'landscape', showsTitle: true, keepsSound: true, musicId: 'Guitar' },
        scenes: [
          { contentId: 'Beach', seconds: 4.5, caption: '阿嬤 & "me"' },
          { contentId: 'Grandma', seconds: 3, caption: '' },
        ],
      },
    ]);
  });

  it('is dragged into order', async () => {
    const { press } = await open();
    await press('Add “Beach”');
    await press('Add “Grandma”');
    const handle = screen.getByRole('button', { name: /^Move “Beach”: / });
    const second = screen.getByText('2. Grandma');
    document.elementFromPoint = () => second;
    fireEvent.pointerDown(handle);
    fireEvent.pointerMove(handle);
    fireEvent.pointerUp(handle);
    expect(scenes()).toEqual(['Grandma', 'Beach']);
  });

  it('sends nothing without a scene, a name, or with more seconds than a video may have', async () => {
    const { press, created } = await open();
    await press('Make the video');
    expect((await screen.findByRole('alert')).textContent).toMatch(/name|title/i);
    type('Name of the video', 'Summer');
    expect((await screen.findByRole('alert')).textContent).toContain('Choose at least one photo');
    await press('Add “Beach”');
    type('Seconds of “Beach”', '30.5');
    expect((await screen.findByRole('alert')).textContent).toContain('30.5 seconds');
    expect(created()).toEqual([]);
  });

  it('is as long as the shop has set, by what it says and by what it sends', async () => {
    const set = { 'GET /api/media/storage': () => ({ body: { ...storage, videoSeconds: 44 } }) };
    const { press, created } = await open(set);
    expect(await screen.findByText(/up to 44 seconds/)).toBeTruthy();
    await press('Add “Beach”');
    type('Name of the video', 'Summer');
    type('Seconds of “Beach”', '44.5');
    expect(screen.getByText('44.5 of at most 44 seconds')).toBeTruthy();
    await press('Make the video');
    expect((await screen.findByRole('alert')).textContent).toContain('the limit is 44 seconds');
    expect(created()).toEqual([]);
    type('Seconds of “Beach”', '43');
    await press('Add “Grandma”');
    expect(screen.getByLabelText<HTMLInputElement>('Seconds of “Grandma”').value).toBe('1.0');
    await press('Make the video');
    await waitFor(() => expect(created()).toHaveLength(1));
  });

  it('shows order, times and words before anything is made', async () => {
    const { press } = await open();
    await press('Add “Beach”');
    await press('Add “Grandma”');
    type('Caption of “Grandma”', 'our grandma');
    type('Name of the video', 'Summer');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Summer')).toBeTruthy();
    fireEvent.change(preview.getByLabelText('Time in the preview'), { target: { value: '3.5' } });
    expect(preview.getByText('our grandma')).toBeTruthy();
    expect(preview.getByText(/Scene 2 of 2/)).toBeTruthy();
    await press('Play the preview');
    await waitFor(() => expect(preview.getByText(/3\.[6-9] of 6/)).toBeTruthy());
    await press('Pause the preview');
  });

  it('has everything again after a reload, also what the service refused', async () => {
    const { press } = await open({
      'POST /api/media/composites': () => problem(422, 'STORAGE_QUOTA_EXCEEDED'),
    });
    await press('Add “Beach”');
    type('Name of the video', 'Summer');
    await press('Make the video');
    await screen.findByText(/detail of STORAGE_QUOTA_EXCEEDED/);
    const again = await open();
    await screen.findByText('What you had put together is still here. The video is not being made yet.');
    expect(scenes()).toEqual(['Beach']);
    await again.press('Start over');
    expect(scenes()).toEqual([]);
  });

  it('opens one that failed, says what is gone, and puts the new one in its place', async () => {
    const { press, sent, created } = await open({}, '/composite-video?from=v0');
    await screen.findByDisplayValue('Older summer');
    expect(screen.getByDisplayValue('waves')).toBeTruthy();
    await press('Make the video');
    await screen.findByText('Please remove what was deleted.');
    await press('Remove “Deleted content”');
    await press('Make the video');
    await screen.findByText('my files');
    expect(created()).toHaveLength(1);
    expect(sent.at(-1)?.method === 'DELETE' || sent.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('says when there are no files, when they cannot be read, and when a video is not one’s own', async () => {
    await open({ 'GET /api/media/contents': () => listOf([]) });
    expect(await screen.findByText(/There is no file to use yet/)).toBeTruthy();
    await open({ 'GET /api/media/contents': () => problem(500, 'INTERNAL') });
    expect(await screen.findByText('We could not load your files.')).toBeTruthy();
    await open(
      { 'GET /api/media/composites/v0': () => problem(404, 'NOT_FOUND') },
      '/composite-video?from=v0',
    );
    expect(await screen.findByText('detail of NOT_FOUND')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make the video' })).toBeNull();
  });
});
