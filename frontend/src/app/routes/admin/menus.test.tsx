import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as MenusPage } from './menus.tsx';

const API = '/api/ai-generation/admin/menus';
const cat = { id: 'cat', name: { 'zh-TW': '貓', en: 'A cat' }, isPublished: true };
const dog = { id: 'dog', name: { 'zh-TW': '狗', en: 'A dog' }, isPublished: true };
const menus = { items: [{ key: 'ideas', version: 3, items: [cat, dog] }] };

async function show(responses: FakeResponses = {}) {
  const sent = fakeNetwork({ [`GET ${API}`]: () => ({ body: menus }), ...responses });
  await renderPage(<MenusPage />, { language: 'en' });
  return { sent, form: within(await screen.findByRole('region', { name: 'Ideas for a design' })) };
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('the lists of the shop', () => {
  it('are stored in another order with a new entry, once by a double click', async () => {
    const { sent, form } = await show({
      [`PUT ${API}/ideas`]: () => ({ body: { items: [{ ...menus.items[0], items: [dog, cat] }] } }),
    });
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'Move entry 2 up' }));
    await userEvent.click(form.getByRole('button', { name: 'Add an entry' }));
    await userEvent.type(form.getAllByLabelText('Chinese')[2] as HTMLElement, '龍');
    await userEvent.dblClick(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/shows it within a minute/)).toBeTruthy();
    const puts = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(puts).toMatchObject([
      { version: 3, items: [dog, cat, { name: { 'zh-TW': '龍', en: '' }, isPublished: false }] },
    ]);
  });

  it('say which language is missing, and keep what was typed when somebody was faster', async () => {
    const missing = [{ path: 'items.0.name.en', code: 'TRANSLATION_MISSING', message: 'both languages' }];
    let isFirst = true;
    const { form } = await show({
      [`PUT ${API}/ideas`]: () => {
        if (!isFirst) return problem(409, 'CONFLICT');
        isFirst = false;
        return problem(422, 'VALIDATION_FAILED', missing);
      },
    });
    const first = form.getAllByLabelText('English')[0] as HTMLInputElement;
    await userEvent.clear(first);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('both languages')).toBeTruthy();
    await userEvent.type(first, 'Cats');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/Somebody else changed this/)).toBeTruthy();
    expect(first.value).toBe('Cats');
  });
});
