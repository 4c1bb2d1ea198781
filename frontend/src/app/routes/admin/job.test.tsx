import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as JobPage } from './job.tsx';

const OPENINGS = '/api/ai-generation/admin/jobs/j1/openings';
const PICTURE = 'GET /api/ai-generation/admin/openings/o1/picture';
const opening = {
  ...{ id: 'o1', openedBy: 's1', reason: 'a blurred print' },
  openedAt: '2026-11-26T06:00:00.000Z',
};
const opened = {
  ...{ opening, prompt: 'a cat', title: 'Mimi', hasPicture: true },
  until: '2026-11-26T06:15:00.000Z',
};

async function show(responses: FakeResponses = {}) {
  const sent = fakeNetwork({
    [`GET ${OPENINGS}`]: () => ({ body: { items: [opening] } }),
    [`POST ${OPENINGS}`]: () => ({ status: 201, body: opened }),
    [PICTURE]: () => ({ body: 'png' }),
    ...responses,
  });
  const place = { at: '/admin/jobs/j1', path: '/admin/jobs/:id' };
  const { user } = await renderPage(<JobPage />, { ...place, language: 'en' });
  const reason = screen.getByLabelText('Why do you open it?');
  const press = () => user.click(screen.getByRole('button', { name: 'Open the design' }));
  const asked = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { user, reason, press, asked, sent };
}

beforeEach(() => {
  provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} });
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
});
afterEach(cleanup);

describe('a customer’s design in the console', () => {
  it('opens only with a reason, and everybody sees who opened it', async () => {
    const { user, reason, press, asked, sent } = await show();
    await screen.findByText('a blurred print', { exact: false });
    await press();
    await screen.findByText('Give a reason of at least 5 characters.');
    expect(asked()).toEqual([]);
    expect(sent.some(({ path }) => path.endsWith('/picture'))).toBe(false);
    await user.type(reason, 'a blurred print');
    await press();
    const panel = within(await screen.findByRole('region', { name: 'Opened design' }));
    await panel.findByRole('img', { name: 'a cat' });
    expect(panel.getByText('Mimi')).toBeTruthy();
    expect(asked()).toEqual([{ reason: 'a blurred print' }]);
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('says why it does not open, and loses nothing', async () => {
    const { user, reason, press } = await show({ [`POST ${OPENINGS}`]: () => problem(404, 'NOT_FOUND') });
    await user.type(reason, 'a blurred print');
    await press();
    await screen.findByText('detail of NOT_FOUND');
    expect(reason).toHaveProperty('value', 'a blurred print');
  });

  it('shows its words where there is no picture yet, and says when the log is away', async () => {
    const { user, reason, press } = await show({
      [`GET ${OPENINGS}`]: () => problem(500, 'INTERNAL'),
      [`POST ${OPENINGS}`]: () => ({ status: 201, body: { ...opened, hasPicture: false } }),
    });
    await screen.findByText('Who opened it could not be read.');
    await user.type(reason, 'a blurred print');
    await press();
    await screen.findByText('It has no picture yet.');
  });
});
