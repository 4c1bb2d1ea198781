import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { renderPage } from '../../../testing/render-page.tsx';
import { PieceNameFields } from './piece-name-fields.tsx';
import { type CheckoutValues, toFormPath, toPieces, toQuoteRequest } from './to-new-order.ts';

afterEach(cleanup);

const lines = [{ id: 'l1', title: 'Cat', quantity: 3 }];

async function show() {
  const sent: CheckoutValues[] = [];
  const { user } = await renderPage(
    <Form<CheckoutValues> onFinish={(values) => sent.push(values)}>
      <PieceNameFields lines={lines} />
      <button type="submit">send</button>
    </Form>,
    { language: 'en' },
  );
  await user.click(await screen.findByText('A name for each piece'));
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Cat: names for its 3 pieces/);
  const send = () => user.click(screen.getByRole('button', { name: 'send' }));
  return { user, field, send, sent };
}

describe('names for the pieces of a group order', () => {
  it('say all that is wrong with a paste at once, and keep it', async () => {
    const { field, send, sent } = await show();
    const typed = ['Mei', '', 'x'.repeat(41), 'Lin'].join('\n');
    fireEvent.change(field, { target: { value: typed } });
    await send();
    const said = await screen.findByText(/4 names for 3 pieces/);
    for (const part of ['Empty rows: 2', 'rows 3']) expect(said.textContent).toContain(part);
    expect([field.value, sent]).toEqual([typed, []]);
  });

  it('come from a file, and are asked for with the line', async () => {
    const { field, send, sent } = await show();
    const text = '\uFEFFNo;Name\r\n1;Mei\r\n2;Lin\r\n3;Joe\r\n';
    // jsdom's files cannot be read as text.
    const file = Object.assign(new File([text], 'names.csv'), { text: async () => text });
    fireEvent.change(screen.getByLabelText('Or a CSV file with the names'), { target: { files: [file] } });
    await waitFor(() => expect(field.value).toBe('Mei\nLin\nJoe'));
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    const recipient = {
      name: '',
      email: '',
      phone: '',
      address: { postalCode: '', city: '', district: '', line: '' },
    };
    const money = { units: 1, currency: 'TWD' as const };
    const quote = { lines: [{ itemId: 'l1', amount: money, discount: money }] } as never;
    const values = { ...(sent[0] as CheckoutValues), recipient, invoice: { kind: 'email' as const } };
    expect(toQuoteRequest(values, { quote }).pieceNames).toEqual([
      { itemId: 'l1', names: ['Mei', 'Lin', 'Joe'], ownKeepsakes: false },
    ]);
  });

  it('make each piece a keepsake of its own, named or not, and find their way back to their field', async () => {
    const { user, send, sent } = await show();
    await user.click(screen.getByRole('checkbox', { name: 'Cat: each piece opens its own page' }));
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(toPieces(sent[0] as CheckoutValues, ['l1'])).toEqual([
      { itemId: 'l1', names: [], ownKeepsakes: true },
    ]);
    expect(toPieces(sent[0] as CheckoutValues, ['l2'])).toEqual([]);
    expect(toFormPath('pieceNames.1.names', { kind: 'email' }, ['l0', 'l1'])).toBe('names.l1');
  });
});
