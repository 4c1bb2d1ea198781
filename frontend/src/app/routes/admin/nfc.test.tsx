import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import type { Tag } from '../../../features/console/shared/api/tags.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeTag, fakeNdef } from '../../../testing/fake-ndef.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as NfcPage } from './nfc.tsx';

const TAGS = '/api/nfc-playback/admin/tags';
const BOARD = '/api/catalog-order/admin/production';
const STEPS = { claimed: 0, written: 1, verified: 2, locked: 3 } as const;

const buildItem = (id: string, title: string) => ({
  ...{ id, number: `T261122-7K3QX0-${id}`, orderId: 'o1', orderNumber: 'T261122-7K3QX0' },
  ...{ state: 'printed', version: 3, isInWork: true, isRemake: false, isSent: false },
  ...{ needsConfirmation: false, blockedReason: '', productKey: 'badge', optionName: null, quantity: 1 },
  ...{ title, name: { 'zh-TW': '徽章', en: 'Badge' }, notes: '', artworkUrl: `/${id}.webp`, jobId: 'j1' },
  ...{ orientation: 'portrait', paidAt: '2026-11-22T06:20:00Z', since: '2026-11-22T06:20:00Z' },
  ...{ promiseUntil: null, movedBy: null },
});

const [cat, dog] = [buildItem('1', 'Our cat'), buildItem('2', 'Our dog')];

const buildTag = (serial: string, item: typeof cat, state: Tag['state']): Tag => ({
  ...{ id: `tag-${serial}`, serial, kind: 'ntag213', state, isLocked: state === 'locked' },
  ...{ orderItemId: item.id, orderNumber: item.orderNumber, itemNumber: item.number },
  address: `https://tapory.test/videolist/${item.id}?s=t`,
  piece: {
    ...{ videoId: item.id, title: item.title, artworkUrl: item.artworkUrl, thumbUrl: item.artworkUrl },
    number: null,
  },
  acts: [{ id: 'a1', act: 'claimed', actorId: 's1', reason: '', at: '2026-11-22T06:20:00Z' }],
  oddities: [],
});

/** The services' side: tags by serial, as the real one keeps them. */
function fakeServices(items: (typeof cat)[], taken: Tag[] = [], responses: FakeResponses = {}) {
  const tags = new Map(taken.map((tag) => [tag.serial, tag]));
  const moved = new Set<string>();
  const item = (id: string) => items.find((one) => one.id === id) ?? cat;
  const actOn =
    (serial: string): FakeResponses[string] =>
    ({ body }) => {
      const { act, address } = body as { act: keyof typeof STEPS; address: string };
      const tag = tags.get(serial);
      if (!tag || (act === 'verified' && address !== tag.address)) return problem(409, 'TAG_MISMATCH');
      const next = { ...tag, state: act, isLocked: act === 'locked' };
      tags.set(serial, next);
      return { body: next };
    };
  const sent = fakeNetwork({
    [`GET ${BOARD}/items`]: ({ query }) => ({
      body: {
        items: query.includes('printed') ? items.filter(({ id }) => !moved.has(id)) : [],
        next: null,
      },
    }),
    [`POST ${BOARD}/moves`]: ({ body }) => {
      const [{ id }] = (body as { items: [{ id: string }] }).items;
      moved.add(id);
      return { body: { outcomes: [{ itemId: id, code: null, item: item(id) }] } };
    },
    [`GET ${TAGS}`]: ({ query }) => {
      const asked = new URLSearchParams(query);
      const ids = asked.get('items')?.split(',');
      const all = [...tags.values()];
      const found = ids
        ? all.filter(({ orderItemId }) => ids.includes(orderItemId))
        : all.filter(({ serial, oddities }) =>
            asked.has('odd') ? oddities.length > 0 : serial === asked.get('serial'),
          );
      return { body: { tags: found } };
    },
    [`POST ${TAGS}`]: ({ body }) => {
      const { serial: typed, orderItemId } = body as { serial: string; orderItemId: string };
      const serial = typed.replaceAll(':', '').toUpperCase();
      const known = tags.get(serial);
      if (known && known.orderItemId !== orderItemId)
        return { body: { code: 'TAG_TAKEN', tag: known, piece: known.piece } };
      const tag = known ?? buildTag(serial, item(orderItemId), 'claimed');
      tags.set(serial, tag);
      return { body: { code: null, tag, piece: tag.piece } };
    },
    ...Object.fromEntries(
      ['04A1', '04B2', '04C3'].map((serial) => [`POST ${TAGS}/tag-${serial}/acts`, actOn(serial)]),
    ),
    ...responses,
  });
  const acts = () =>
    sent.filter(({ path }) => path.endsWith('/acts')).map(({ body }) => (body as { act: string }).act);
  return { sent, acts, tags };
}

function SignedIn() {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('en').queryKey, {
      ...{ id: 'a', username: 'a', roles: ['production'] },
    }),
  );
  return <NfcPage />;
}

const open = (at = '/admin/nfc') => renderPage(<SignedIn />, { at, path: '/admin/nfc', language: 'en' });
const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Start writing' }));
const blank = (serial: string): FakeTag => ({ serial, address: '' });

let phone: ReturnType<typeof fakeNdef>;

beforeEach(() => {
  provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} });
  localStorage.clear();
  phone = fakeNdef();
});
afterEach(() => {
  cleanup();
  phone.remove();
});

const hold = (tag: FakeTag) => act(async () => phone.hold(tag));
const says = (text: RegExp) => screen.findByText(text);

describe('the NFC station', () => {
  it('shows tags whose taps were odd, and what was', async () => {
    const gap = { id: 'o1', kind: 'gap' as const, missed: 150, seconds: 60, at: '2026-11-22T06:20:00Z' };
    fakeServices([cat], [{ ...buildTag('04C9', dog, 'locked'), kind: 'ntag424', oddities: [gap] }]);
    await open();
    const odd = within(await screen.findByRole('region', { name: 'Odd taps' }));
    expect(await odd.findByText(/150 signatures/)).toBeTruthy();
    expect(odd.getByText('04C9')).toBeTruthy();
  });

  it('writes a tag, reads it back by a second touch, moves the piece on and takes the next by itself', async () => {
    const { acts, sent } = fakeServices([cat, dog]);
    await open();
    const panel = await screen.findByRole('region', { name: 'Write tags' });
    expect(await within(panel).findByText(cat.number)).toBeTruthy();
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await start();
    const tag = blank('04:a1');
    await says(/Hold a tag near the phone/);
    await hold(tag);
    await says(/Take the tag away/);
    expect(tag.address).toBe('https://tapory.test/videolist/1?s=t');
    expect(sent.some(({ path }) => path.endsWith('/moves'))).toBe(false);
    await hold(tag);
    await waitFor(() => expect(within(panel).getByText(dog.number)).toBeTruthy());
    expect(acts()).toEqual(['written', 'verified']);
    expect(sent.find(({ path }) => path.endsWith('/moves'))?.body).toMatchObject({
      ...{ act: 'forward', items: [{ id: '1', version: 3 }] },
    });
    expect(tag.isLocked).toBeUndefined();
    await hold(blank('04:b2'));
    await says(/Take the tag away/);
  });

  it('locks a checked tag on wish, and tries again when it hung', async () => {
    const { acts } = fakeServices([cat, dog]);
    await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Lock each tag/ }));
    await start();
    const tag = blank('04:a1');
    await hold(tag);
    await says(/Take the tag away/);
    phone.failNext('lock', 'TimeoutError');
    await hold(tag);
    await says(/not locked yet/);
    expect((await screen.findByRole('alert')).textContent).toContain('too long');
    await hold(tag);
    await waitFor(() => expect(acts()).toEqual(['written', 'verified', 'locked']));
    expect(tag.isLocked).toBe(true);
  });

  it('refuses a tag of another piece and shows that piece', async () => {
    fakeServices([cat], [buildTag('04A1', dog, 'verified')]);
    await open();
    await start();
    const tag = { serial: '04:a1', address: 'https://tapory.test/videolist/2?s=t' };
    await hold(tag);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('img', { name: 'Our dog' })).toBeTruthy();
    expect(alert.textContent).toContain(dog.number);
    expect(tag.address).toContain('/videolist/2');
  });

  it('keeps a piece as not written that was interrupted before its read-back, and goes on from there', async () => {
    const { acts } = fakeServices([cat, dog]);
    await open();
    await start();
    const tag = blank('04:a1');
    phone.failNext('write', 'NetworkError');
    await hold(tag);
    expect((await screen.findByRole('alert')).textContent).toContain('too early');
    await hold(tag);
    await says(/Take the tag away/);
    cleanup();
    await open();
    expect((await screen.findAllByText('Tag not written')).length).toBe(2);
    await start();
    await hold(tag);
    await waitFor(() => expect(acts()).toEqual(['written', 'verified']));
  });

  it('writes again what reads back otherwise, and takes no other tag meanwhile', async () => {
    const { acts } = fakeServices([cat, dog]);
    await open();
    await start();
    const tag = blank('04:a1');
    await hold(tag);
    await says(/Take the tag away/);
    await hold(blank('04:b2'));
    expect((await screen.findByRole('alert')).textContent).toContain('another tag');
    tag.address = 'https://evil.test/';
    await hold(tag);
    await says(/holds another address/);
    await hold(tag);
    await says(/Take the tag away/);
    await hold(tag);
    await waitFor(() => expect(acts()).toEqual(['written', 'written', 'verified']));
  });

  it('overwrites no other tag that comes near instead, and goes on with the one that it means', async () => {
    const { acts } = fakeServices([cat, dog]);
    await open();
    await start();
    const [tag, other] = [
      blank('04:a1'),
      { serial: '04:b2', address: 'https://tapory.test/videolist/2?s=t' },
    ];
    const goOn = phone.pause();
    await hold(tag);
    await says(/Writing/);
    await hold(other);
    await act(async () => goOn());
    expect((await screen.findByRole('alert')).textContent).toContain('another tag');
    expect([tag.address, other.address]).toEqual(['', 'https://tapory.test/videolist/2?s=t']);
    await hold(tag);
    await says(/Take the tag away/);
    await hold(tag);
    await waitFor(() => expect(acts()).toEqual(['written', 'verified']));
  });

  it('says which tag it may have written or locked instead, and keeps nothing of that', async () => {
    const { acts } = fakeServices([cat, dog]);
    await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Lock each tag/ }));
    await start();
    const [tag, other] = [{ serial: '04:a1', address: 'https://old.test/' }, blank('04:b2')];
    const write = phone.pause();
    await hold(tag);
    await says(/Writing/);
    await hold(other);
    await act(async () => write());
    expect((await screen.findByRole('alert')).textContent).toContain('04:b2 may have been changed');
    expect(acts()).toEqual([]);
    await hold(tag);
    await says(/Take the tag away/);
    const lock = phone.pause();
    await hold(tag);
    await waitFor(() => expect(acts()).toEqual(['written', 'verified']));
    await hold(other);
    await act(async () => lock());
    expect((await screen.findByRole('alert')).textContent).toContain('04:b2 may have been changed');
    await hold(tag);
    await waitFor(() => expect(acts()).toEqual(['written', 'verified', 'locked']));
  });

  it('writes a tag at its next touch that read as blank and is not', async () => {
    const { acts } = fakeServices([cat]);
    await open();
    await start();
    const tag = blank('04:a1');
    phone.failNext('write', 'NotAllowedError');
    await hold(tag);
    expect((await screen.findByRole('alert')).textContent).toContain('not empty');
    await hold(tag);
    await says(/Take the tag away/);
    await hold(tag);
    await waitFor(() => expect(acts()).toEqual(['written', 'verified']));
  });

  it('says what to do when NFC is off, and which device writes where there is none', async () => {
    fakeServices([cat]);
    await open();
    phone.failNext('scan', 'NotReadableError');
    await start();
    expect((await screen.findByRole('alert')).textContent).toContain('Switch it on');
    cleanup();
    phone.remove();
    await open();
    expect(await says(/Chrome on an Android phone/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start writing' })).toBeNull();
  });

  it('looks up what a USB reader types, and marks it as broken with a reason', async () => {
    const { sent } = fakeServices([cat], [buildTag('04B2', dog, 'verified')], {
      [`POST ${TAGS}/tag-04B2/acts`]: () => ({ body: buildTag('04B2', dog, 'broken') }),
    });
    await open();
    const field = await screen.findByLabelText('Serial number');
    await userEvent.type(field, '04C3{Enter}');
    expect(await says(/04C3 belongs to no piece/)).toBeTruthy();
    await userEvent.type(field, '04B2{Enter}');
    const piece = await screen.findByRole('region', { name: `Piece ${dog.number}` });
    expect(within(piece).getByRole('img', { name: 'Our dog' })).toBeTruthy();
    await userEvent.click(within(piece).getByText('Replace or retire'));
    const broken = within(piece).getByRole<HTMLButtonElement>('button', { name: 'It is broken' });
    expect(broken.disabled).toBe(true);
    await userEvent.type(within(piece).getByLabelText('Reason'), 'torn');
    await userEvent.click(broken);
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
        ...{ act: 'broken', reason: 'torn' },
      }),
    );
  });

  it('takes the batch of the board in its order, and says what is elsewhere or cannot be read', async () => {
    fakeServices([cat, dog]);
    await open('/admin/nfc?items=2,9');
    const panel = await screen.findByRole('region', { name: 'Write tags' });
    expect(await within(panel).findByText(dog.number)).toBeTruthy();
    expect(screen.queryByText(cat.number)).toBeNull();
    expect(await says(/1 chosen item is at another station/)).toBeTruthy();
    cleanup();
    fakeServices([], [], { [`GET ${BOARD}/items`]: () => problem(409, 'CONFLICT') });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be read');
  });
});
