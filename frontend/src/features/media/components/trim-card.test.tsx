import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { CannotTrim, type OpenVideo, type Trimming } from '../api/trimming.ts';
import type { TrimPlan } from '../trim-plan.ts';
import { UploadArea } from './upload-area.tsx';

const MB = 1024 * 1024;
const { createObjectURL, revokeObjectURL } = URL;

beforeEach(() => {
  URL.createObjectURL = () => 'blob:film';
  URL.revokeObjectURL = () => undefined;
  HTMLMediaElement.prototype.pause = () => undefined;
});
afterEach(() => {
  cleanup();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

const facts = { bytes: 60 * MB, lengthS: 75, width: 1080, height: 1920, sound: 'encoded' as const };
const film = (name = 'film.mov', bytes = MB) =>
  new File([new Uint8Array(bytes)], name, { type: 'video/quicktime' });

type Cut = OpenVideo['cut'];

/** Where the browser cuts as it is told here. */
async function choose(tool: Partial<Trimming> & { cut?: Cut }, chosen = [film()]) {
  const sent = fakeNetwork({
    'GET /api/media/storage': () => ({
      body: {
        ...{ usedBytes: 0, quotaBytes: 1000, deletedBytes: 0, deletedCount: 0, trashDays: 5 },
        largest: { image: MB, video: 2 * MB, document: MB, music: MB },
        videoSeconds: 30,
      },
    }),
    // What comes after that is the upload's own matter; a refusal is not sent again.
    'POST /api/media/uploads': () => problem(415, 'FILE_UNSUPPORTED'),
  });
  const cut: Cut = tool.cut ?? (async () => new File(['part'], 'film.mp4', { type: 'video/mp4' }));
  const close = jest.fn();
  const trimming: Trimming = {
    measure: async () => 75,
    open: async () => ({ facts, cut, close }),
    ...tool,
  };
  const { user } = await renderPage(<UploadArea trimming={trimming}>{null}</UploadArea>, { language: 'en' });
  await screen.findByText(/up to 2 MB and 30 seconds/);
  await user.upload(screen.getByLabelText('Choose files to upload'), chosen);
  const uploaded = () => sent.filter(({ path }) => path === '/api/media/uploads').map(({ body }) => body);
  return { user, uploaded, close };
}

describe('a video that is too long or too large', () => {
  it('is kept back with its figure and the limit, and the chosen part goes up instead', async () => {
    const plans: TrimPlan[] = [];
    const cut: Cut = async (plan) => {
      plans.push(plan);
      return new File(['part'], 'film.mp4', { type: 'video/mp4' });
    };
    const { user, uploaded, close } = await choose({ cut });
    await screen.findByText(/75\.0 seconds long; the limit is 30/);
    await screen.findByText(/Becomes 30\.0 seconds/);
    expect(uploaded()).toEqual([]);
    fireEvent.change(screen.getByLabelText('From, slider'), { target: { value: '20' } });
    const to = screen.getByLabelText('To');
    await user.clear(to);
    await user.type(to, '28.5{Enter}');
    await screen.findByText(/Becomes 8\.5 seconds/);
    await user.dblClick(screen.getByRole('button', { name: 'Trim and upload' }));
    await waitFor(() => expect(uploaded()).toHaveLength(1));
    expect(uploaded()).toMatchObject([{ filename: 'film.mp4', size: 4 }]);
    expect(plans).toMatchObject([{ from: 20, to: 28.5, width: 720, height: 1280 }]);
    expect(close).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Trim and upload' })).toBeNull();
  });

  it('counts a typed number when its field is left, and the other end gives way', async () => {
    const { user } = await choose({});
    const [from, to] = [await screen.findByLabelText('From'), screen.getByLabelText('To')];
    for (const [field, seconds] of [
      [to, '48'],
      [from, '42'],
    ] as const) {
      await user.click(field);
      fireEvent.change(field, { target: { value: seconds } });
    }
    await screen.findByText(/Becomes 30\.0 seconds/);
    await user.tab();
    await screen.findByText(/Becomes 6\.0 seconds/);
  });

  it('shows how far it is, and stops without uploading anything', async () => {
    const cut: Cut = (_plan, { signal, onProgress }) =>
      new Promise((_resolve, reject) => {
        onProgress(0.42);
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    const { user, uploaded } = await choose({ cut });
    await user.click(await screen.findByRole('button', { name: 'Trim and upload' }));
    const progress = await screen.findByRole('progressbar', { name: 'Trimming “film.mov”' });
    await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('42'));
    expect(screen.getByLabelText<HTMLInputElement>('From, slider').disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Stop trimming “film.mov”' }));
    await screen.findByRole('button', { name: 'Trim and upload' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(uploaded()).toEqual([]);
  });

  it('stops though the part was ready at that moment, and cuts again', async () => {
    const cut: Cut = (_plan, { signal }) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve(new File(['part'], 'film.mp4'))),
      );
    const { user, uploaded } = await choose({ cut });
    await user.click(await screen.findByRole('button', { name: 'Trim and upload' }));
    await user.click(await screen.findByRole('button', { name: 'Stop trimming “film.mov”' }));
    await screen.findByRole('button', { name: 'Trim and upload' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(uploaded()).toEqual([]);
  });

  it('ends the cutting when the page is left', async () => {
    let left: AbortSignal | undefined;
    const cut: Cut = (_plan, { signal }) => {
      left = signal;
      return new Promise(() => undefined);
    };
    const { user, close } = await choose({ cut });
    await user.click(await screen.findByRole('button', { name: 'Trim and upload' }));
    await waitFor(() => expect(left).toBeDefined());
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    cleanup();
    expect(left?.aborted).toBe(true);
    expect(close).toHaveBeenCalled();
  });

  it('says so when a cut fails, and cuts again', async () => {
    let tries = 0;
    const cut: Cut = async () => {
      tries += 1;
      if (tries === 1) throw new Error('the encoder gave up');
      return new File(['part'], 'film.mp4');
    };
    const { user, uploaded } = await choose({ cut });
    await user.click(await screen.findByRole('button', { name: 'Trim and upload' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Trim and upload' }));
    await waitFor(() => expect(uploaded()).toHaveLength(1));
  });

  it.each([
    ['lost', true],
    ['copied', false],
    ['none', false],
  ] as const)('says before the cut when the part will be silent: sound %s', async (sound, isSaid) => {
    const cut = async () => new File(['part'], 'film.mp4');
    const { uploaded } = await choose({
      open: async () => ({ facts: { ...facts, sound }, cut, close: () => undefined }),
    });
    await screen.findByRole('button', { name: 'Trim and upload' });
    expect(screen.queryByText(/the part will be silent/) !== null).toBe(isSaid);
    expect(screen.queryByText(/iPhone/) !== null).toBe(isSaid);
    expect(uploaded()).toEqual([]);
  });

  it.each(['noCodecs', 'undecodable', 'broken'] as const)(
    'tells how to do it on a phone where the browser cannot: %s',
    async (reason) => {
      const { user, uploaded } = await choose({ open: () => Promise.reject(new CannotTrim(reason)) });
      await screen.findByText(/at most 30 seconds and 2 MB/);
      for (const phone of [/iPhone/, /Android/]) expect(screen.getByText(phone)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Trim and upload' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Remove from the list: “film.mov”' }));
      expect(screen.queryByText(/iPhone/)).toBeNull();
      expect(uploaded()).toEqual([]);
    },
  );

  it('keeps back what is too large though nobody knows its length, and lets the rest go up', async () => {
    const chosen = [film('large.avi', 3 * MB), film('unknown.mov'), new File(['x'], 'a.heic')];
    const { uploaded } = await choose({ measure: async () => null }, chosen);
    await screen.findByText(/The video has 3 MB; the limit is 2 MB/);
    await waitFor(() => expect(uploaded()).toHaveLength(2));
    expect(uploaded()).toMatchObject([{ filename: 'a.heic' }, { filename: 'unknown.mov' }]);
  });
});
