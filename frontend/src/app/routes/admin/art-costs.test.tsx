import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as CostsPage } from './art-costs.tsx';

const API = '/api/ai-generation/admin';
const budget = { day: 100, month: null, personDay: 10, version: 3, spent: { day: 12.5, month: 300 } };
const costs = {
  byDay: [{ key: '2026-11-25', calls: 3, pictures: 2, twd: 2.7 }],
  byStyle: [{ key: 'pixel', calls: 3, pictures: 2, twd: 2.7 }],
  byPerson: [
    { key: 'p1234567-0000', calls: 2, pictures: 1, twd: 2.7 },
    { key: null, calls: 1, pictures: 1, twd: 0 },
  ],
};

async function show(responses: FakeResponses = {}) {
  const sent = fakeNetwork({
    [`GET ${API}/budget`]: () => ({ body: budget }),
    [`GET ${API}/costs`]: () => ({ body: costs }),
    ...responses,
  });
  const { user } = await renderPage(<CostsPage />, { language: 'en' });
  return { user, sent };
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('costs of designs in the console', () => {
  it('are shown by day, style and person, of the days that are asked for', async () => {
    const { sent } = await show();
    const people = within(await screen.findByRole('region', { name: 'By customer' }));
    expect(people.getByRole('link', { name: 'p1234567' }).getAttribute('href')).toBe(
      '/admin/people/p1234567-0000',
    );
    expect(people.getByText('Erased customers')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-28' } });
    await waitFor(() => expect(sent.at(-1)?.query).toContain('from=2026-02-28'));
    await screen.findByRole('region', { name: 'By day' });
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('are limited; a field that is left empty limits nothing, and a conflict loses nothing', async () => {
    let isFirst = true;
    const { user, sent } = await show({
      [`PUT ${API}/budget`]: () => {
        if (!isFirst) return { body: { ...budget, day: null, version: 4 } };
        isFirst = false;
        return problem(409, 'CONFLICT');
      },
    });
    const form = within(await screen.findByRole('region', { name: 'Budget' }));
    await user.clear(form.getByLabelText('A day, NT$'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('detail of CONFLICT');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('The budget is saved.');
    const changes = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(changes.at(-1)).toEqual({ day: null, month: null, personDay: 10, version: 3 });
  });

  it('say what cannot be read', async () => {
    await show({
      [`GET ${API}/costs`]: () => problem(500, 'INTERNAL'),
      [`GET ${API}/budget`]: () => problem(403, 'FORBIDDEN'),
    });
    await screen.findByText('The costs could not be read.');
    await screen.findByText('detail of FORBIDDEN');
  });
});
