import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as PromptsPage } from './prompts.tsx';

const API = '/api/ai-generation/admin/prompts';
const at = '2026-11-26T00:00:00.000Z';
const version = (number: number, status: string, body: string) => ({
  ...{ id: `t${number}`, kind: 'text', style: '', provider: '', version: number, body, status },
  ...{ createdAt: at, publishedAt: status === 'draft' ? null : at, pictures: number },
});
const prompts = (...items: object[]) => ({
  items,
  builtIn: [{ kind: 'text', body: '{look} {wish}' }],
  ...{ slots: ['{look}', '{wish}'], providers: ['embedded', 'openai'] },
});
const two = prompts(version(2, 'published', '{wish} two'), version(1, 'retired', '{wish} one'));

async function show(responses: FakeResponses = {}, body: object = two) {
  const styles = [{ key: 'ghibli', name: { 'zh-TW': '夏日', en: 'Our summer' }, available: true }];
  const sent = fakeNetwork({
    [`GET ${API}`]: () => ({ body }),
    'GET /api/ai-generation/admin/styles': () => ({ body: { items: styles, version: 1 } }),
    ...responses,
  });
  await renderPage(<PromptsPage />, { language: 'en' });
  await screen.findByLabelText('Words');
  return (method: string) => sent.filter((one) => one.method === method).map((one) => [one.path, one.body]);
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('prompts in the console', () => {
  it('are drafted, compared with what holds, and published once by a double click', async () => {
    const drafted = prompts(version(3, 'draft', '{wish} three'), ...two.items);
    const sent = await show({
      [`PUT ${API}/draft`]: () => ({ body: drafted }),
      [`POST ${API}/t3/publish`]: () => ({ body: prompts(version(3, 'published', '{wish} three')) }),
    });
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    // A style is called as staff have called it.
    expect(await screen.findByRole('option', { name: 'Our summer' })).toBeTruthy();
    type('Words', '{wish} three');
    expect(document.querySelector('ins')?.textContent).toBe('three');
    expect(document.querySelector('del')?.textContent).toBe('two');
    press('Save draft');
    expect(await screen.findByText(/The draft is saved/)).toBeTruthy();
    const publish = screen.getByRole('button', { name: 'Publish' });
    fireEvent.click(publish);
    fireEvent.click(publish);
    expect(await screen.findByText(/begun from now on/)).toBeTruthy();
    const scope = { kind: 'text', style: '', provider: '' };
    expect(sent('PUT')).toEqual([[`${API}/draft`, { ...scope, body: '{wish} three', before: null }]]);
    expect(sent('POST')).toEqual([[`${API}/t3/publish`, { read: '{wish} three', seen: 't2' }]]);
  });

  it('are returned to, and say how many pictures they made', async () => {
    const sent = await show({ [`POST ${API}/t1/restore`]: () => ({ body: two }) });
    const versions = within(screen.getByRole('region', { name: 'Versions' }));
    expect(versions.getByText('1 picture')).toBeTruthy();
    fireEvent.click(versions.getByRole('button', { name: 'Return to version 1' }));
    await screen.findByText('2 pictures');
    expect(sent('POST')).toEqual([[`${API}/t1/restore`, { seen: 't2' }]]);
  });

  it('are not returned to over what somebody else has published meanwhile, and what is typed stays', async () => {
    const three = prompts(version(3, 'published', '{wish} three'), version(1, 'retired', '{wish} one'));
    let isFirst = true;
    const sent = await show({
      [`GET ${API}`]: () => ({ body: isFirst ? two : three }),
      [`POST ${API}/t1/restore`]: () => {
        isFirst = false;
        return problem(409, 'CONFLICT');
      },
    });
    type('Words', '{wish} typed');
    press('Return to version 1');
    expect(await screen.findByText('detail of CONFLICT')).toBeTruthy();
    const versions = within(screen.getByRole('region', { name: 'Versions' }));
    expect(await versions.findByText('Version 3')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Words').value).toBe('{wish} typed');
    press('Return to version 1');
    await waitFor(() => expect(sent('POST').at(-1)).toEqual([`${API}/t1/restore`, { seen: 't3' }]));
  });

  it('are tried on one seed, and a refusal loses nothing', async () => {
    const job = { id: 'j1', status: 'completed', imageUrl: '/a.png' };
    let isFull = true;
    const sent = await show({
      [`POST ${API}/t2/trials`]: () => {
        if (!isFull) return { status: 202, body: job };
        isFull = false;
        return problem(429, 'JOB_QUOTA_EXCEEDED');
      },
      'GET /api/ai-generation/admin/trials/j1': () => ({ body: job }),
    });
    type('Wish', 'a fox');
    press('Make a picture');
    expect(await screen.findByText('detail of JOB_QUOTA_EXCEEDED')).toBeTruthy();
    press('Make a picture');
    expect(await screen.findByRole('img', { name: 'Version 2, seed 7' })).toBeTruthy();
    expect(sent('POST').at(-1)?.[1]).toMatchObject({ wish: 'a fox', seed: 7 });
  });
});
