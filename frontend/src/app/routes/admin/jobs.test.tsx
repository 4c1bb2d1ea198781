import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as JobsPage } from './jobs.tsx';

const API = '/api/ai-generation/admin';
const job = (id: string, status: string) => ({
  ...{
    id: `${id}-0000`,
    ownerId: 'o1',
    isVisitor: false,
    kind: 'text',
    style: 'pixel',
    status,
    progress: 40,
    failureCode: null,
  },
  ...{ provider: 'embedded', attempt: 1, createdAt: '2026-11-26T00:00:00.000Z', finishedAt: null },
});
const page = {
  items: [job('aaaaaaaa', 'processing'), job('bbbbbbbb', 'failed')],
  page: 1,
  pageSize: 20,
  total: 2,
};
const intake = { isPaused: false, message: { 'zh-TW': '', en: '' }, version: 'v1' };

async function show(responses: FakeResponses = {}) {
  const sent = fakeNetwork({
    [`GET ${API}/jobs`]: () => ({ body: page }),
    [`GET ${API}/intake`]: () => ({ body: intake }),
    ...responses,
  });
  await renderPage(<JobsPage />, { at: '/admin/jobs', path: '/admin/jobs', language: 'en' });
  await screen.findByRole('button', { name: 'Cancel aaaaaaaa' });
  return (method: string) => sent.filter((one) => one.method === method).map((one) => [one.path, one.body]);
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('jobs in the console', () => {
  it('are cancelled or queued again, once by a double click, and a refusal is said', async () => {
    const sent = await show({
      [`POST ${API}/jobs/aaaaaaaa-0000/cancel`]: () => problem(409, 'JOB_NOT_CANCELLABLE'),
    });
    const cancel = screen.getByRole('button', { name: 'Cancel aaaaaaaa' });
    fireEvent.click(cancel);
    fireEvent.click(cancel);
    expect(await screen.findByText('detail of JOB_NOT_CANCELLABLE')).toBeTruthy();
    expect(sent('POST')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Try bbbbbbbb again' })).toBeTruthy();
  });

  it('are paused with a message in both languages', async () => {
    const missing = [{ path: 'message.en', code: 'TRANSLATION_MISSING', message: 'both languages' }];
    let isFirst = true;
    const sent = await show({
      [`PUT ${API}/intake`]: () => {
        if (!isFirst) {
          const message = { 'zh-TW': '維修', en: 'Back soon' };
          return { body: { isPaused: true, message, version: 'v2' } };
        }
        isFirst = false;
        return problem(422, 'VALIDATION_FAILED', missing);
      },
    });
    const form = within(screen.getByRole('region', { name: 'New designs' }));
    fireEvent.click(form.getByRole('switch'));
    fireEvent.change(form.getByLabelText('Message, Chinese'), { target: { value: '維修' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('both languages')).toBeTruthy();
    fireEvent.change(form.getByLabelText('Message, English'), { target: { value: 'Back soon' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/No new designs are taken/)).toBeTruthy();
    expect(sent('PUT').at(-1)?.[1]).toEqual({
      isPaused: true,
      message: { 'zh-TW': '維修', en: 'Back soon' },
      version: 'v1',
    });
  });
});
