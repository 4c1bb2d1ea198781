import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as WordsPage } from './words.tsx';

const API = '/api/ai-generation/admin/words';
const lists = { items: [{ class: 'gambling', builtIn: ['賭場', 'casino'], words: ['lottery'], version: 2 }] };

async function show(responses: FakeResponses = {}) {
  const sent = fakeNetwork({ [`GET ${API}`]: () => ({ body: lists }), ...responses });
  await renderPage(<WordsPage />, { language: 'en' });
  const form = within(await screen.findByRole('region', { name: 'Gambling' }));
  return { form, puts: () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('the words of the prompt policy', () => {
  it('are added a line each, once by a double click, and stay typed when refused', async () => {
    let isFirst = true;
    const { form, puts } = await show({
      [`PUT ${API}/gambling`]: () => {
        if (!isFirst) return { body: lists };
        isFirst = false;
        return problem(409, 'CONFLICT');
      },
    });
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    fireEvent.change(form.getByRole('textbox'), { target: { value: 'lottery\n\n 六合彩 ' } });
    const save = form.getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    fireEvent.click(save);
    expect(await form.findByText(/Somebody else changed this/)).toBeTruthy();
    expect(form.getByRole<HTMLTextAreaElement>('textbox').value).toContain('六合彩');
    fireEvent.click(save);
    expect(await form.findByText(/Wishes are checked/)).toBeTruthy();
    const change = { version: 2, words: ['lottery', '六合彩'] };
    expect(puts()).toEqual([change, change]);
  });

  it('of contents are another list, of the service that checks them', async () => {
    const media = '/api/media/admin/words';
    const { puts } = await show({
      [`GET ${media}`]: () => ({ body: { items: [{ ...lists.items[0], words: ['ponzi'], version: 5 }] } }),
      [`PUT ${media}/gambling`]: () => ({ body: lists }),
      'POST /api/media/admin/word-tests': () => ({
        body: { found: [{ class: 'fraud', word: 'ponzi', form: 'plain' }] },
      }),
    });
    fireEvent.click(screen.getByRole('radio', { name: 'Contents' }));
    await screen.findByDisplayValue('ponzi');
    const form = within(screen.getByRole('region', { name: 'Gambling' }));
    fireEvent.change(form.getByRole('textbox'), { target: { value: 'lotto' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/added or changed from now on/)).toBeTruthy();
    expect(puts()).toEqual([{ version: 5, words: ['lotto'] }]);
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'a ponzi' } });
    fireEvent.click(screen.getByRole('button', { name: 'Test it' }));
    expect(
      await screen.findByText('A moderator would look at it: Fraud and phishing (“ponzi”).'),
    ).toBeTruthy();
  });

  it('are tried on a wish', async () => {
    await show({ 'POST /api/ai-generation/admin/word-tests': () => ({ body: { class: 'gambling' } }) });
    fireEvent.change(screen.getByLabelText('Wish'), { target: { value: 'a casino' } });
    fireEvent.click(screen.getByRole('button', { name: 'Test it' }));
    expect(await screen.findByText('It would be refused: Gambling.')).toBeTruthy();
  });
});
