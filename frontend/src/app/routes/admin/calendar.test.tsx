import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as CalendarPage } from './calendar.tsx';

const API = '/api/catalog-order/admin/calendar';
const calendar = {
  ...{ year: 2026, isFilled: true, yearsToFill: [2027] },
  days: [
    { day: '2026-01-01', isWorking: false, note: '開國紀念日' },
    { day: '2026-02-07', isWorking: true, note: '補班' },
  ],
};

type Role = 'admin' | 'support';

function SignedIn({ role }: { role: Role }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('en').queryKey, { id: 'a', username: 'a', roles: [role] }),
  );
  return <CalendarPage />;
}

async function show(responses: FakeResponses = {}, role: Role = 'admin') {
  const sent = fakeNetwork({ [`GET ${API}`]: () => ({ body: calendar }), ...responses });
  const place = { at: '/admin/calendar?year=2026', path: '/admin/calendar', language: 'en' } as const;
  await renderPage(<SignedIn role={role} />, place);
  await screen.findByText('1 Jan 2026');
  return sent;
}

// jsdom's File has no arrayBuffer().
function csv(text: string): File {
  const bytes = new TextEncoder().encode(text);
  return Object.assign(new File([text], '2027.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => bytes.buffer,
  });
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('the calendar of working days', () => {
  it('shows what differs from the week, and warns of an empty year that promises reach', async () => {
    await show();
    expect(screen.getByText('補班')).toBeTruthy();
    expect(screen.getByText(/Promises reach into 2027/)).toBeTruthy();
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('is only looked at by support', async () => {
    await show({}, 'support');
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save day' })).toBeNull();
  });

  it('saves a day, once by a double click', async () => {
    const sent = await show({ [`PUT ${API}/days/2026-12-25`]: () => ({ body: calendar }) });
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-25' } });
    await userEvent.type(screen.getByLabelText('Note'), 'Constitution Day');
    const save = screen.getByRole('button', { name: 'Save day' });
    fireEvent.click(save);
    fireEvent.click(save);
    expect(await screen.findByText('25 Dec 2026 is saved.')).toBeTruthy();
    const puts = sent.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ body }) => body)).toEqual([{ isWorking: false, note: 'Constitution Day' }]);
  });

  it('imports a file, or lists everything that is wrong with it', async () => {
    let isRefused = true;
    const errors = [2, 7].map((row) => ({
      ...{ path: `row.${row}`, code: 'FILE_CELL_INVALID', message: `Row ${row} cannot be read` },
    }));
    const sent = await show({
      [`POST ${API}/files`]: () => {
        if (!isRefused) return { body: { years: [2027], days: 365, holidays: 14, makeUpDays: 2 } };
        isRefused = false;
        return problem(422, 'CALENDAR_FILE_INVALID', errors);
      },
    });
    await userEvent.upload(screen.getByLabelText('Choose CSV file'), csv('x'));
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Row 2 cannot be read')).toBeTruthy();
    expect(screen.getByText('Row 7 cannot be read')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText(/2027: 365 days/)).toBeTruthy();
    await waitFor(() => expect(sent.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1));
  });

  it('say that a file was changed after it was chosen, which has to be chosen again', async () => {
    const sent = await show();
    for (const name of ['NotReadableError', 'NotFoundError']) {
      const stale = Object.assign(csv('x'), {
        arrayBuffer: async () => {
          throw new DOMException('changed', name);
        },
      });
      await userEvent.upload(screen.getByLabelText('Choose CSV file'), stale);
      await userEvent.click(screen.getByRole('button', { name: 'Import' }));
      expect(await screen.findByText(/changed, moved or deleted after it was chosen/)).toBeTruthy();
      expect(screen.queryByText('2027.csv')).toBeNull();
    }
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
