import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { languages } from '../../lib/i18n/convert-language.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component } from './nfc-binding.tsx';

const BINDING = '/api/nfc-playback/bindings/i1';
const rule = {
  ...{ id: 'r1', name: '週末', contentType: 'image', contentIds: ['c1'], priority: 50, enabled: true },
  ...{ zone: 'Asia/Taipei', time: { kind: 'weekdays', days: [6, 7], start: '00:00', end: '00:00' } },
  ...{ place: null, verified: false },
};
const contents = [
  { id: 'c1', type: 'image', title: '全家福', status: 'ready', isGiven: false },
  { id: 'c2', type: 'text', title: '給媽媽的信', status: 'ready', isGiven: false },
];
const binding = {
  ...{ orderItemId: 'i1', productKey: null, contents, rules: [rule], fallback: { kind: 'all' }, version: 1 },
  keepsake: {
    ...{ videoId: 'v1', jobId: 'j1', title: 'Cat', orientation: 'portrait', status: 'active' },
    ...{ tapUrl: '/videolist/v1', artworkUrl: '/art/1', thumbUrl: '/art/1t' },
    createdAt: '2026-11-21T04:00:00Z',
  },
};
const hour = (at: number) => new Date(Date.parse('2026-11-20T16:00:00Z') + at * 3_600_000).toISOString();
const preview = {
  ...{ draftId: null, next: null, warnings: [] },
  week: [
    { start: hour(0), end: hour(24), ruleId: 'r1' },
    { start: hour(24), end: hour(42), ruleId: null },
    { start: hour(42), end: hour(48), ruleId: 'r1' },
  ],
};
const item = (id: string, title: string) => ({
  id,
  title,
  videoId: `v-${id}`,
  name: { 'zh-TW': '', en: '' },
});
const order = { id: 'o1', number: 'T261116-000001', items: [item('i1', 'Cat'), item('i2', 'Dog')] };

const older = { id: 'o0', number: 'T250116-000001', items: [item('i0', 'Old friend')] };

async function open({ bound = contents, library = [] as object[] } = {}) {
  const sent = fakeNetwork({
    [`GET ${BINDING}`]: () => ({ body: { ...binding, contents: bound } }),
    [`POST ${BINDING}/preview`]: () => ({ body: preview }),
    [`POST ${BINDING}/copies`]: () => ({ body: { copied: 1, waiting: 1 } }),
    'GET /api/media/contents': () => ({
      body: { items: library, page: 1, pageSize: 100, total: library.length },
    }),
    'GET /api/catalog-order/orders': ({ query }) => {
      const page = Number(new URLSearchParams(query).get('page'));
      return { body: { items: [page === 2 ? older : order], page, pageSize: 100, total: 101 } };
    },
  });
  const page = await renderPage(<Component />, { at: '/nfc-binding/i1', path: '/nfc-binding/:orderItemId' });
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));
  const bodies = (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body);
  return { ...page, panel, bodies };
}

afterEach(cleanup);

describe('the page of a keepsake’s contents and rules', () => {
  it('shows the week by day, in words too', async () => {
    const page = await open();
    const week = await page.panel('這一週');
    expect(await week.findByText('00:00–24:00 週末')).toBeTruthy();
    expect(week.getByText('18:00–24:00 週末')).toBeTruthy();
  });

  it('copies the rules to another paid piece', async () => {
    const page = await open();
    const copy = await page.panel('複製規則到另一件');
    await page.user.selectOptions(await copy.findByLabelText('哪一件'), 'i2');
    await page.user.click(copy.getByRole('button', { name: '複製' }));
    expect(await copy.findByText(/已經複製 1 條規則。其中 1 條要等/)).toBeTruthy();
    expect(page.bodies(`${BINDING}/copies`)).toEqual([{ toOrderItemId: 'i2' }]);
    // An order beyond the first hundred.
    await page.user.selectOptions(copy.getByLabelText('哪一件'), 'i0');
    await page.user.click(copy.getByRole('button', { name: '複製' }));
    await waitFor(() => expect(page.bodies(`${BINDING}/copies`)).toContainEqual({ toOrderItemId: 'i0' }));
  });

  it('keeps a second document away, and says so where the texts of failures did not come', async () => {
    const menu = { id: 'c3', type: 'document', title: '菜單', status: 'ready', isGiven: false };
    const page = await open({
      bound: [menu],
      library: [{ ...menu, id: 'c4', title: '酒單', thumbUrl: null }],
    });
    for (const language of languages) i18next.removeResourceBundle(language, 'errors');
    const library = await page.panel('從內容中心挑選');
    await page.user.click(await library.findByRole('button', { name: /酒單/ }));
    const said = (await library.findByRole('alert')).textContent ?? '';
    expect(said).not.toMatch(/[A-Z]_[A-Z]/);
    expect(said).toMatch(/\p{Script=Han}{4}/u);
    expect(library.getByRole('button', { name: /酒單/ })).toHaveProperty('disabled', false);
  });
});
