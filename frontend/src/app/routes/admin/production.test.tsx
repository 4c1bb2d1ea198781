import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import type { ProductionItem } from '../../../features/console/production/api/board.ts';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as ProductionPage } from './production.tsx';

const API = '/api/catalog-order/admin/production';
const STATES = ['waiting', 'approved', 'printed', 'tag_written', 'checked', 'packed'] as const;

const cat: ProductionItem = {
  ...{ id: 'i1', number: 'T261122-7K3QX0-1', orderId: 'o1', orderNumber: 'T261122-7K3QX0' },
  ...{ state: 'waiting', version: 1, isInWork: true, isRemake: false, isSent: false },
  ...{
    needsConfirmation: false,
    blockedReason: '',
    productKey: 'badge',
    optionName: null,
    quantity: 2,
    title: 'Our cat',
  },
  ...{
    name: { 'zh-TW': '徽章', en: 'Badge' },
    notes: 'Gift',
    pieceNames: [],
    ownKeepsakes: false,
    artworkUrl: '/cat.webp',
    printEdge: 860,
    enlargedBy: '',
    jobId: 'j1',
  },
  ...{
    orientation: 'portrait',
    paidAt: '2026-11-22T06:20:00Z',
    since: '2026-11-22T06:20:00Z',
    promiseUntil: '2126-12-04',
    movedBy: null,
  },
};

type Worker = 'support' | 'production';

function SignedIn({ as: role }: { as: Worker }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('en').queryKey, { id: 'a', username: 'a', roles: [role] }),
  );
  return <ProductionPage />;
}

async function open(items: ProductionItem[], responses: FakeResponses = {}, role: Worker = 'production') {
  const columns = STATES.map((state) => {
    const here = items.filter((item) => item.state === state);
    const pieces = here.reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      state,
      count: here.length,
      pieces,
      since: here[0]?.since ?? null,
      revision: String(here.length),
    };
  });
  const sent = fakeNetwork({
    [`GET ${API}/columns`]: () => ({ body: { columns } }),
    [`GET ${API}/stopped`]: () => ({ body: { items: [] } }),
    [`GET ${API}/items`]: ({ query }) => ({
      body: {
        items: items.filter(({ state }) => new URLSearchParams(query).get('state') === state),
        next: null,
      },
    }),
    ...responses,
  });
  await renderPage(<SignedIn as={role} />, {
    at: '/admin/production',
    path: '/admin/production',
    language: 'en',
  });
  await screen.findByRole('navigation', { name: 'Stations' });
  return sent.filter.bind(sent);
}

const moved = (item: ProductionItem) => ({ body: { outcomes: [{ itemId: item.id, code: null, item }] } });

/** A camera whose pictures the given function reads, or one that is refused. */
function giveCamera(detect: () => Promise<{ rawValue: string }[]>, refusal?: string) {
  let looks = 0;
  let isOpen = false;
  const stop = () => {
    isOpen = false;
  };
  const getUserMedia = async () => {
    if (refusal) throw new DOMException('refused', refusal);
    isOpen = true;
    return { getTracks: () => [{ stop }] };
  };
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code'];
    detect = () => {
      looks += 1;
      return detect();
    };
  }
  Object.assign(globalThis, { BarcodeDetector });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  HTMLMediaElement.prototype.play = async () => {};
  return { looks: () => looks, isOpen: () => isOpen };
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('the production board', () => {
  it('shows each station with its items, and is accessible', async () => {
    await open([cat]);
    const column = screen.getByRole('region', { name: 'To approve' });
    expect(await within(column).findByText(/Our cat/)).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Packed' })).getByText('Nothing at this station.'),
    ).toBeTruthy();
    expect(within(column).getByText('Print file: enlarged from 860 px by plain resampling.')).toBeTruthy();
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('shows what somebody else has moved, and nothing of it is pressed', async () => {
    let items = [cat];
    const columnOf = (state: string) => ({
      ...{ state, since: null, revision: String(items.filter((item) => item.state === state).length) },
      ...{ count: items.filter((item) => item.state === state).length, pieces: 2 },
    });
    await open([cat], {
      [`GET ${API}/columns`]: () => ({ body: { columns: STATES.map(columnOf) } }),
      [`GET ${API}/items`]: ({ query }) => {
        const state = new URLSearchParams(query).get('state');
        return { body: { items: items.filter((item) => item.state === state), next: null } };
      },
    });
    await screen.findByRole('button', { name: `${cat.number}: Approve` });
    items = [{ ...cat, state: 'approved', version: 2 }];
    await screen.findByRole('button', { name: `${cat.number}: Printed` }, { timeout: 3000 });
    expect(screen.queryByRole('button', { name: `${cat.number}: Approve` })).toBeNull();
  });

  it('makes a sheet of the chosen items, and says which print file is missing', async () => {
    const sent = await open([cat], {
      [`GET ${API}/sheet`]: () => problem(409, 'PRINT_FILE_MISSING'),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: cat.number }));
    await userEvent.click(screen.getByRole('button', { name: 'Print sheet (PDF)' }));
    expect((await screen.findByRole('alert')).textContent).toContain('detail of PRINT_FILE_MISSING');
    expect(sent(({ path }) => path === `${API}/sheet`)[0]?.query).toContain('items=i1');
  });

  it('says of a printed item how far its tag is, and sends the chosen to the NFC station', async () => {
    await open([{ ...cat, state: 'printed' }], {
      'GET /api/nfc-playback/admin/tags': () => ({ body: { tags: [] } }),
    });
    expect(await screen.findByText('Tag not written')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: cat.number }));
    expect(screen.getByRole('link', { name: 'Write tags' }).getAttribute('href')).toBe('/admin/nfc?items=i1');
  });

  it('enters the parcel of what is packed at the carrier, once, with its label', async () => {
    const packed: ProductionItem = { ...cat, state: 'packed' };
    const order = { order: { id: 'o1' }, isConsignable: true };
    const consigned = { ...order, consignment: { trackingNumber: 'F00150913207' } };
    let isRefused = true;
    const sent = await open([cat, packed], {
      [`GET /api/catalog-order/admin/orders/${cat.orderNumber}`]: () => ({ body: order }),
      'POST /api/catalog-order/admin/orders/o1/consignment': () =>
        isRefused ? problem(409, 'ITEMS_NOT_PACKED') : { body: consigned },
    });
    const button = await screen.findByRole('button', { name: `Create parcel: ${cat.orderNumber}` });
    await userEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('ITEMS_NOT_PACKED');
    isRefused = false;
    await userEvent.click(button);
    expect(await screen.findByText('F00150913207')).toBeTruthy();
    expect(screen.getByRole('button', { name: `Print label ${cat.orderNumber}` })).toBeTruthy();
    expect(screen.getByRole('link', { name: `Ship: ${cat.orderNumber}` }).getAttribute('href')).toBe(
      `/admin/shipments?orders=${cat.orderNumber}`,
    );
    expect(sent(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { again: '' },
      { again: '' },
    ]);
  });

  it('moves an item on, and takes that back with the version that it has then', async () => {
    const next = { ...cat, state: 'approved' as const, version: 2 };
    const sent = await open([cat], { [`POST ${API}/moves`]: () => moved(next) });
    await userEvent.click(await screen.findByRole('button', { name: `${cat.number}: Approve` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { act: 'forward', reason: '', items: [{ id: 'i1', version: 1 }] },
        { act: 'undo', reason: '', items: [{ id: 'i1', version: 2 }] },
      ]),
    );
  });

  it('sends several back to be printed again only with a reason, and says which stayed', async () => {
    const dog = { ...cat, id: 'i2', number: 'T261122-7K3QX0-2', title: 'Our dog' };
    const outcomes = [
      { itemId: 'i1', code: null, item: cat },
      { itemId: 'i2', code: 'CONFLICT', item: { ...dog, movedBy: 's2' } },
    ];
    const sent = await open([cat, dog], { [`POST ${API}/moves`]: () => ({ body: { outcomes } }) });
    for (const { number } of [cat, dog])
      await userEvent.click(await screen.findByRole('checkbox', { name: number }));
    const back = screen.getByRole<HTMLButtonElement>('button', { name: 'Print again' });
    expect(back.disabled).toBe(true);
    await userEvent.type(screen.getByLabelText(/Reason/), 'blurred');
    await userEvent.click(back);
    expect((await screen.findByRole('alert')).textContent).toContain(
      `${dog.number} Somebody else moved it first.`,
    );
    expect(sent(({ method }) => method === 'POST')[0]?.body).toMatchObject({
      act: 'back',
      reason: 'blurred',
    });
  });

  it('moves what is scanned, and shows what a piece is that is elsewhere', async () => {
    const elsewhere = { itemId: 'i1', code: 'ITEM_ELSEWHERE', item: { ...cat, state: 'printed' } };
    const sent = await open([cat], { [`POST ${API}/scans`]: () => ({ body: elsewhere }) });
    await userEvent.type(screen.getByLabelText('Scan or type a number (To approve)'), `${cat.number}{Enter}`);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('img', { name: 'Our cat' })).toBeTruthy();
    expect(alert.textContent).toContain('Not at this station: it is at “To write the tag”.');
    expect(sent(({ method }) => method === 'POST')[0]?.body).toEqual({
      number: cat.number,
      station: 'waiting',
    });
  });

  it('takes back a scan with the version that the item has then', async () => {
    const next = { ...cat, state: 'approved' as const, version: 2 };
    const sent = await open([cat], {
      [`POST ${API}/scans`]: () => ({ body: { itemId: 'i1', code: null, item: next } }),
      [`POST ${API}/moves`]: () => moved({ ...cat, version: 3 }),
    });
    await userEvent.type(screen.getByLabelText('Scan or type a number (To approve)'), `${cat.number}{Enter}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('1 item put back.');
    expect(screen.queryByText(/It is now at/)).toBeNull();
    expect(sent(({ path }) => path === `${API}/moves`).map(({ body }) => body)).toEqual([
      { act: 'undo', reason: '', items: [{ id: 'i1', version: 2 }] },
    ]);
  });

  it('loses no scan that is typed while the one before is under way, nor those that were not sent', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let isAway = false;
    const sent = await open([cat], {
      [`POST ${API}/scans`]: () =>
        isAway
          ? problem(503, 'TEMPORARILY_UNAVAILABLE')
          : { body: { itemId: 'i1', code: 'ITEM_ELSEWHERE', item: cat } },
    });
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      await held;
      return fetch(...request);
    };
    const scanned = () =>
      sent(({ path }) => path === `${API}/scans`).map(({ body }) => (body as { number: string }).number);
    const field = screen.getByLabelText('Scan or type a number (To approve)');
    const numbers = [1, 2, 3].map((line) => `T261122-7K3QX0-${line}`);
    for (const number of numbers) await userEvent.type(field, `${number}{Enter}`);
    answer();
    await waitFor(() => expect(scanned()).toEqual(numbers));
    isAway = true;
    for (const number of numbers.slice(1)) await userEvent.type(field, `${number}{Enter}`);
    const note = await screen.findByText(numbers.slice(1).join(', '));
    isAway = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(scanned().slice(5)).toEqual(numbers.slice(1)));
    expect(note.isConnected).toBe(false);
  });

  it('sends scans of a station that is left for that station', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent = await open([cat], {
      [`POST ${API}/scans`]: () => ({ body: { itemId: 'i1', code: 'ITEM_ELSEWHERE', item: cat } }),
    });
    const { fetch } = globalThis;
    globalThis.fetch = async (request, init) => {
      const url = request instanceof Request ? request.url : String(request);
      if (url.includes('/scans')) await held;
      return fetch(request, init);
    };
    const field = screen.getByLabelText('Scan or type a number (To approve)');
    const numbers = [1, 2, 3].map((line) => `T261122-7K3QX0-${line}`);
    for (const number of numbers) await userEvent.type(field, `${number}{Enter}`);
    const stations = within(screen.getByRole('navigation', { name: 'Stations' }));
    await userEvent.click(stations.getByRole('button', { name: /^To print/ }));
    await screen.findByLabelText('Scan or type a number (To print)');
    answer();
    await waitFor(() =>
      expect(sent(({ path }) => path === `${API}/scans`).map(({ body }) => body)).toEqual(
        numbers.map((number) => ({ number, station: 'waiting' })),
      ),
    );
  });

  it('moves what is held before the camera, once, and lets the camera go', async () => {
    let held: string[] = [];
    const camera = giveCamera(async () => held.map((rawValue) => ({ rawValue })));
    const next = { itemId: 'i1', code: null, item: { ...cat, state: 'approved' } };
    const sent = await open([cat], { [`POST ${API}/scans`]: () => ({ body: next }) });
    await userEvent.click(screen.getByRole('button', { name: 'Scan with the camera' }));
    await screen.findByLabelText(/The camera's picture/);
    held = [cat.number];
    expect((await screen.findByText(/It is now at/)).textContent).toContain('To print');
    const looks = camera.looks();
    await waitFor(() => expect(camera.looks()).toBeGreaterThan(looks + 2));
    expect(sent(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { number: cat.number, station: 'waiting' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Close the camera' }));
    expect(camera.isOpen()).toBe(false);
  });

  it('says why there is no camera, and takes numbers as before', async () => {
    giveCamera(async () => [], 'NotAllowedError');
    await open([cat]);
    await userEvent.click(screen.getByRole('button', { name: 'Scan with the camera' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The camera was refused.');
    expect(screen.getByLabelText('Scan or type a number (To approve)')).toBeTruthy();
  });

  it('moves cards that are dragged to the next station, the chosen together, and skips none', async () => {
    const dog = { ...cat, id: 'i2', number: 'T261122-7K3QX0-2', title: 'Our dog' };
    const sent = await open([cat, dog], {
      [`POST ${API}/moves`]: () => moved({ ...cat, state: 'approved' }),
    });
    const column = (name: string) => screen.getByRole('region', { name });
    const drag = async (to: string) => {
      const card = (await screen.findByText(/Our cat/)).closest('li') as HTMLElement;
      const dataTransfer = { setData: () => {}, effectAllowed: '' };
      fireEvent.dragStart(card, { dataTransfer });
      fireEvent.drop(column(to), { dataTransfer });
    };
    await drag('To check');
    expect((await screen.findByRole('alert')).textContent).toContain('to the next station only');
    expect(sent(({ method }) => method === 'POST')).toEqual([]);
    for (const { number } of [cat, dog])
      await userEvent.click(await screen.findByRole('checkbox', { name: number }));
    await drag('To print');
    await waitFor(() => expect(sent(({ method }) => method === 'POST')).toHaveLength(1));
    expect(sent(({ method }) => method === 'POST')[0]?.body).toEqual({
      ...{ act: 'forward', reason: '' },
      items: [
        { id: 'i1', version: 1 },
        { id: 'i2', version: 1 },
      ],
    });
  });

  it('lists what is paid and stopped, with the reason', async () => {
    const stopped = { ...cat, isInWork: false, blockedReason: 'artwork:copyright' };
    await open([cat], { [`GET ${API}/stopped`]: () => ({ body: { items: [stopped] } }) });
    const area = within(await screen.findByRole('region', { name: '1 stopped item' }));
    expect(area.getByRole('link', { name: cat.number }).getAttribute('href')).toContain(cat.orderNumber);
    expect(area.getByText(/works and marks/i)).toBeTruthy();
  });

  it('is only looked at by support, and says when it cannot be read', async () => {
    await open([cat], {}, 'support');
    expect(await screen.findByText(/Our cat/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
    cleanup();
    fakeNetwork({
      [`GET ${API}/columns`]: () => problem(503, 'TEMPORARILY_UNAVAILABLE'),
      [`GET ${API}/stopped`]: () => ({ body: { items: [] } }),
    });
    await renderPage(<SignedIn as="production" />, {
      at: '/admin/production',
      path: '/admin/production',
      language: 'en',
    });
    expect(await screen.findByRole('alert', {}, { timeout: 30_000 })).toBeTruthy();
  });
});
