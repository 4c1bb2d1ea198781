import { afterEach, describe, expect, it } from '@jest/globals';
import { useStore } from '@nanostores/react';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SessionUser } from '../../../lib/api/gen/identity/types.gen.ts';
import { dropDrafts } from '../../../lib/drafts.ts';
import { $session, setSession } from '../../../lib/session-store.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { CropChoice } from './crop-choice.tsx';

const JOB = '/api/ai-generation/jobs/j1';
const { fetch } = globalThis;

const job = { id: 'j1', sourceUrl: '/photo.jpg', sourceWidth: 1600, sourceHeight: 1200, sourceCrop: null };

type Saved = { id: string; productKey: string; edge: number; crop: unknown; isEnlarged: boolean };

/** What a service answers that has saved what was sent to it. */
function startService() {
  const saved: Saved[] = [];
  const responses: FakeResponses = {
    [`GET ${JOB}`]: () => ({ body: job }),
    [`GET ${JOB}/crops`]: () => ({ body: { items: saved } }),
  };
  const works = () => {
    responses[`POST ${JOB}/crops`] = ({ body }) => {
      const { productKey, crop } = body as { productKey: string; crop: { width: number } };
      const edge = Math.round(crop.width * job.sourceWidth);
      const made = {
        id: 'c1',
        productKey,
        edge,
        crop,
        isEnlarged: false,
        enlargedBy: null,
        imageUrl: '/c1.png',
      };
      saved.push(made);
      return { status: 201, body: made };
    };
  };
  const sent = fakeNetwork(responses);
  const keys = () =>
    sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
  return { responses, works, saved, keys };
}

/** As on the product page, where members alone choose. */
const Member = () => (useStore($session).data?.user ? <CropChoice jobId="j1" product="badge" /> : null);

async function open(id = 'u1') {
  await renderPage(<Member />, { language: 'en' });
  act(() => setSession({ id } as SessionUser));
}

const edge = () => screen.findByLabelText<HTMLInputElement>('Edge, px');
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Print this part' }));

const openSheet = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Choose what is printed' }));

async function choose(px: number) {
  await openSheet();
  fireEvent.change(await edge(), { target: { value: String(px) } });
}

afterEach(() => {
  cleanup();
  dropDrafts();
  globalThis.fetch = fetch;
});

describe('a crop that could not be saved', () => {
  it('stays as it was chosen while the connection is cut, and is saved once by the next press', async () => {
    const { responses, works, saved, keys } = startService();
    responses[`POST ${JOB}/crops`] = null;
    await open();
    await choose(850);
    await press();
    expect(await screen.findByText('The crop was not saved.')).toBeTruthy();
    expect((await edge()).value).toBe('850');
    works();
    await press();
    await waitFor(() => expect(saved).toMatchObject([{ productKey: 'badge', edge: 850 }]));
    expect(new Set(keys()).size).toBe(1);
  });

  it('is open again, as it was chosen, after the sign-in that its session needed', async () => {
    const { responses, works, saved } = startService();
    responses[`POST ${JOB}/crops`] = () => problem(401, 'UNAUTHENTICATED');
    await open();
    await choose(850);
    await press();
    expect(await screen.findByText('The crop was not saved.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('login');
    cleanup();

    works();
    await open();
    expect((await edge()).value).toBe('850');
    await press();
    await waitFor(() => expect(saved).toMatchObject([{ edge: 850 }]));
    cleanup();
    await open();
    await screen.findByText('Chosen for this one: 850 × 850 pixels.');
    expect(screen.queryByLabelText('Edge, px')).toBeNull();
  });

  it('is still there when the sheet was closed before it was saved, and is nobody else’s', async () => {
    startService();
    await open();
    await choose(700);
    cleanup();
    await open();
    await openSheet();
    expect((await edge()).value).toBe('700');
    cleanup();
    await open('u2');
    await openSheet();
    expect((await edge()).value).not.toBe('700');
  });
});
