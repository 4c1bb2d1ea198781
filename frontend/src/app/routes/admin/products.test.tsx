import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as ProductsPage } from './products.tsx';

const API = '/api/catalog-order/admin/products';
const badge = {
  ...{ key: 'badge', name: { 'zh-TW': '徽章', en: 'Badge' }, active: true, position: 0 },
  ...{ description: { 'zh-TW': '別上', en: 'Wear it' }, price: { units: 400, currency: 'TWD' } },
  ...{ stock: null as number | null, version: 1, options: [] as object[], pictures: [] as object[] },
};

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('products in the console', () => {
  it('saves price and stock with the version that is shown; what was typed stays when somebody was faster', async () => {
    const stored = { current: badge };
    let isFirst = true;
    const sent = fakeNetwork({
      [`GET ${API}`]: () => ({ body: { items: [stored.current] } }),
      [`PUT ${API}/badge`]: () => {
        if (!isFirst) return { body: { items: [{ ...stored.current, version: 3 }] } };
        isFirst = false;
        stored.current = { ...badge, stock: 7, version: 2 };
        return problem(409, 'CONFLICT');
      },
    });
    await renderPage(<ProductsPage />, { language: 'en' });
    const form = within(await screen.findByRole('region', { name: 'Badge' }));
    await userEvent.clear(form.getByLabelText('Price, NT$'));
    await userEvent.type(form.getByLabelText('Price, NT$'), '450');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/Somebody else changed this product/)).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Price, NT$').value).toBe('450');
    await userEvent.click(form.getByRole('button', { name: 'Load again' }));
    const stock = await screen.findByDisplayValue('7');
    await userEvent.clear(stock);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    const puts = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(puts).toMatchObject([
      { version: 1, price: 450, stock: null, stockBefore: null },
      { version: 2, price: 400, stock: null, stockBefore: 7 },
    ]);
  });

  it('gives a product specifications with a surcharge, and takes one away', async () => {
    const glossy = { id: 'glossy', name: { 'zh-TW': '亮面', en: 'Glossy' }, surcharge: 0, active: true };
    const product = { ...badge, options: [glossy] };
    const sent = fakeNetwork({
      [`GET ${API}`]: () => ({ body: { items: [product] } }),
      [`PUT ${API}/badge`]: () => ({ body: { items: [{ ...product, version: 2 }] } }),
    });
    await renderPage(<ProductsPage />, { language: 'en' });
    const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const puts = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a specification' }));
    await save();
    await waitFor(() => expect(screen.getAllByText('Please fill this in.')).toHaveLength(2));
    expect(puts()).toEqual([]);
    await userEvent.type(screen.getAllByLabelText('Specification (Chinese)').at(-1) as HTMLElement, '霧面');
    await userEvent.type(screen.getAllByLabelText('Specification (English)').at(-1) as HTMLElement, 'Matte');
    const surcharge = screen.getAllByLabelText('Surcharge, NT$').at(-1) as HTMLElement;
    await userEvent.clear(surcharge);
    await userEvent.type(surcharge, '35');
    await userEvent.click(screen.getByRole('button', { name: 'Remove specification 1' }));
    await save();
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(puts()).toMatchObject([
      {
        version: 1,
        options: [
          {
            ...{ id: expect.any(String), surcharge: 35, active: true },
            name: { 'zh-TW': '霧面', en: 'Matte' },
          },
        ],
      },
    ]);
  });

  it('shows and uploads pictures, puts one first and removes it only after a question', async () => {
    const picture = (id: string) => ({ id, url: `/pictures/${id}`, width: 30, height: 20 });
    const stored = { current: { ...badge, pictures: [picture('a')] } };
    const answer = () => ({ body: { items: [stored.current] } });
    const sent = fakeNetwork({
      [`GET ${API}`]: answer,
      [`POST ${API}/badge/pictures`]: () => {
        stored.current = { ...badge, pictures: [picture('a'), picture('b')] };
        return { status: 201, ...answer() };
      },
      [`PUT ${API}/badge/pictures`]: answer,
      [`DELETE ${API}/badge/pictures/a`]: answer,
    });
    await renderPage(<ProductsPage />, { language: 'en' });
    const file = new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' });
    await userEvent.upload(await screen.findByLabelText(/^Photos/), file);
    await userEvent.click(await screen.findByRole('button', { name: 'Show first' }));
    const [first] = screen.getAllByRole('button', { name: 'Remove photo' });
    await userEvent.click(first as HTMLElement);
    await screen.findByText('Remove this photo?');
    const changes = () =>
      sent.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
    expect(changes()).toEqual([
      ['POST', { content: 'anBlZw==' }],
      ['PUT', { ids: ['b', 'a'] }],
    ]);
    const confirm = screen.getAllByRole('button', { name: 'Remove photo' }).at(-1);
    await userEvent.click(confirm as HTMLElement);
    await waitFor(() => expect(changes()).toHaveLength(3));
  });

  it('asks for a name in both languages', async () => {
    const sent = fakeNetwork({ [`GET ${API}`]: () => ({ body: { items: [badge] } }) });
    await renderPage(<ProductsPage />, { language: 'en' });
    await userEvent.clear(await screen.findByLabelText('Name (English)'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });
});
