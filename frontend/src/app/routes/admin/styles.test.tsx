import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as StylesPage } from './styles.tsx';

const API = '/api/ai-generation/admin/styles';
const style = (key: string, en: string) => ({ key, name: { 'zh-TW': key, en }, available: true });
const styles = { items: [style('pixel', 'Pixel art'), style('plush', 'Plush')], version: 'v1' };

async function show(responses: FakeResponses = {}) {
  const sent = fakeNetwork({ [`GET ${API}`]: () => ({ body: styles }), ...responses });
  await renderPage(<StylesPage />, { language: 'en' });
  await screen.findByDisplayValue('Pixel art');
  return () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('the styles of the shop', () => {
  it('are renamed, ordered and switched off together, once by a double click', async () => {
    const puts = await show({ [`PUT ${API}`]: () => ({ body: { ...styles, version: 'v2' } }) });
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    fireEvent.change(screen.getByDisplayValue('Pixel art'), { target: { value: 'Pixels' } });
    fireEvent.click(screen.getAllByRole('switch')[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Move plush up' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/shows it at once/)).toBeTruthy();
    const pixel = { key: 'pixel', name: { 'zh-TW': 'pixel', en: 'Pixels' }, available: false };
    expect(puts()).toEqual([{ version: 'v1', items: [styles.items[1], pixel] }]);
  });

  it('stay typed when somebody was faster, and when a name is missing', async () => {
    const puts = await show({ [`PUT ${API}`]: () => problem(409, 'CONFLICT') });
    fireEvent.change(screen.getByDisplayValue('Pixel art'), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/name in both languages/)).toBeTruthy();
    expect(puts()).toEqual([]);
    fireEvent.change(screen.getAllByLabelText('English name')[0] as HTMLElement, {
      target: { value: 'Dots' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Somebody else changed this/)).toBeTruthy();
    expect(screen.getByDisplayValue('Dots')).toBeTruthy();
  });
});
