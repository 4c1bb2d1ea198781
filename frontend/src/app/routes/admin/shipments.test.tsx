import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as ShipmentsPage } from './shipments.tsx';

const [one, other] = ['T261122-7K3QX0', 'T261122-AAAAAA'] as const;
const path = '/api/catalog-order/admin/shipments';
const packed = (orderNumber: string, needsConfirmation = false) => ({ orderNumber, needsConfirmation });

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

// jsdom's File has no arrayBuffer().
function csv(text: string): File {
  const file = new File([text], 'parcels.csv', { type: 'text/csv' });
  const bytes = new TextEncoder().encode(text);
  return Object.assign(file, { arrayBuffer: async () => bytes.buffer });
}

async function show(responses: FakeResponses, at = '/admin/shipments') {
  const items = [packed(one), packed(one), packed(other), packed('T261122-BBBBBB', true)];
  const sent = fakeNetwork({
    'GET /api/catalog-order/admin/production/items': () => ({ body: { items, next: null } }),
    ...responses,
  });
  const page = await renderPage(<ShipmentsPage />, { at, path: '/admin/shipments', language: 'en' });
  return { ...page, bodies: () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

describe('shipping several orders', () => {
  it('ships the packed orders that got a number, from scan to scan', async () => {
    const { user, bodies } = await show({ [`POST ${path}`]: () => ({ body: { shipped: 1, already: 0 } }) });
    const first = await screen.findByLabelText<HTMLInputElement>(one);
    expect(screen.queryByLabelText('T261122-BBBBBB')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Carrier'), 'black_cat');
    await user.type(first, '901234567890');
    fireEvent.keyDown(first, { key: 'Enter', keyCode: 229 });
    expect(document.activeElement).toBe(first);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText(other));
    expect(bodies()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Mark as shipped (1)' }));
    expect(await screen.findByText('1 order marked as shipped.')).toBeTruthy();
    const parcels = [{ orderNumber: one, carrier: 'black_cat', trackingNumber: '901234567890' }];
    expect(bodies()).toEqual([{ parcels }]);
    expect(first.value).toBe('');
  });

  it('enters the parcels of all packed orders at ECPay, and says of each what came of it', async () => {
    const orders = '/api/catalog-order/admin/orders';
    const { user, bodies } = await show({
      [`GET ${orders}/${one}`]: () => ({ body: { order: { id: 'o1' }, isConsignable: true } }),
      [`GET ${orders}/${other}`]: () => ({ body: { order: { id: 'o2' }, isConsignable: false } }),
      [`POST ${orders}/o1/consignment`]: () => ({
        body: { consignment: { trackingNumber: 'F00150913207' } },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Create 2 parcels' }));
    expect(await screen.findByText('F00150913207')).toBeTruthy();
    expect(screen.getByText('Not sent by ECPay: type its number.')).toBeTruthy();
    expect(bodies()).toEqual([{ again: '' }]);
  });

  it('says beside each order of a selection why none was shipped, and keeps what was typed', async () => {
    const errors = [{ path: 'parcels.1', code: 'ITEMS_NOT_PACKED', message: 'Not packed yet' }];
    const { user } = await show(
      { [`POST ${path}`]: () => problem(422, 'SHIPMENTS_INVALID', errors) },
      `/admin/shipments?orders=${one},${other}`,
    );
    await user.type(screen.getByLabelText(one), '901234567890');
    const second = screen.getByLabelText<HTMLInputElement>(other);
    await user.type(second, '111122223333');
    await user.click(screen.getByRole('button', { name: 'Mark as shipped (2)' }));
    expect((await screen.findByText('Not packed yet')).id).toBe(second.getAttribute('aria-describedby'));
    expect(second.value).toBe('111122223333');
  });

  it('sends a file as it is, and lists every wrong row of one that is refused', async () => {
    const errors = [
      { path: 'row.3', code: 'ORDER_NOT_FOUND', message: 'Unknown order' },
      { path: 'row.4', code: 'FILE_CELL_INVALID', message: 'Row 4: wrong' },
    ];
    let isRight = false;
    const { user, bodies } = await show({
      [`POST ${path}/csv`]: () =>
        isRight ? { body: { shipped: 2, already: 1 } } : problem(422, 'SHIPMENTS_INVALID', errors),
    });
    const submit = screen.getByRole('button', { name: 'Ship the orders of the file' });
    await user.click(submit);
    expect(screen.getByText('Choose a file first.')).toBeTruthy();
    await user.upload(screen.getByLabelText('Choose a CSV file'), csv('x'));
    await user.click(submit);
    expect(await screen.findByText('Row 3: Unknown order')).toBeTruthy();
    expect(screen.getByText('Row 4: wrong')).toBeTruthy();
    isRight = true;
    await user.upload(screen.getByLabelText('Choose a CSV file'), csv('金額'));
    await user.click(submit);
    expect(await screen.findByText('2 orders marked as shipped. 1 was already.')).toBeTruthy();
    expect(bodies().at(-1)).toEqual({ content: '6YeR6aGN' });
  });

  it('takes the same file again once it was corrected, and says when one has changed since it was chosen', async () => {
    let isRight = false;
    const { user } = await show({
      [`POST ${path}/csv`]: () =>
        isRight
          ? { body: { shipped: 1, already: 0 } }
          : problem(422, 'SHIPMENTS_INVALID', [
              { path: 'row.2', code: 'ORDER_NOT_FOUND', message: 'Unknown' },
            ]),
    });
    const [input, submit] = [
      screen.getByLabelText('Choose a CSV file'),
      screen.getByRole('button', { name: 'Ship the orders of the file' }),
    ];
    const file = csv('x');
    await user.upload(input, file);
    await user.click(submit);
    await screen.findByText('Row 2: Unknown');
    isRight = true;
    await user.upload(input, file);
    expect(screen.queryByText('Row 2: Unknown')).toBeNull();
    await user.click(submit);
    await screen.findByText('1 order marked as shipped.');
    const stale = Object.assign(csv('x'), {
      arrayBuffer: async () => {
        throw new DOMException('changed', 'NotReadableError');
      },
    });
    await user.upload(input, stale);
    await user.click(submit);
    await screen.findByText(/changed after it was chosen/);
    expect(screen.getByText('No file chosen')).toBeTruthy();
  });
});
