import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Emulator, startEcpayEmulator } from '../src/index.ts';
import { openData, sealData } from '../src/invoice/cipher.ts';

const KEYS = { hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' };
type Fields = Record<string, unknown>;
type Envelope = { TransCode: number; TransMsg: string; Data: string };

let emulator: Emulator;
let count = 0;

beforeAll(async () => {
  emulator = await startEcpayEmulator({ port: 0 });
});
afterAll(() => emulator?.stop());

async function post(call: string, content: Fields, change: Fields = {}): Promise<Response> {
  return fetch(`${emulator.url}/B2CInvoice/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      MerchantID: '2000132',
      RqHeader: { Timestamp: Math.floor(Date.now() / 1000), Revision: '3.0.0' },
      Data: sealData({ MerchantID: '2000132', ...content }, KEYS),
      ...change,
    }),
    signal: AbortSignal.timeout(10_000),
  });
}

async function ask(call: string, content: Fields): Promise<Fields> {
  const envelope = (await (await post(call, content)).json()) as Envelope;
  expect(envelope.TransCode).toBe(1);
  return openData(envelope.Data, KEYS);
}

async function control(path: string, body?: object): Promise<Fields> {
  const response = await fetch(`${emulator.url}/_sandbox/invoices${path}`, {
    method: body ? 'PUT' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as Fields;
}

const item = (amount: number) => ({
  ItemName: '徽章',
  ItemCount: 1,
  ItemWord: '件',
  ItemPrice: amount,
  ItemAmount: amount,
});

function buildInvoice(change: Fields = {}): Fields {
  count += 1;
  return {
    RelateNumber: `T${count}`,
    CustomerEmail: 'mei@tapory.test',
    Print: '0',
    Donation: '0',
    CarrierType: '1',
    TaxType: '1',
    InvType: '07',
    SalesAmount: 400,
    Items: [item(400)],
    ...change,
  };
}

async function issued(change: Fields = {}) {
  const invoice = buildInvoice(change);
  const { InvoiceNo, InvoiceDate } = await ask('Issue', invoice);
  return { invoice, dated: { InvoiceNo, InvoiceDate: String(InvoiceDate).slice(0, 10) } };
}

describe('the envelope', () => {
  it.each([
    [{ MerchantID: '3002607' }],
    [{ RqHeader: { Timestamp: Math.floor(Date.now() / 1000) - 700, Revision: '3.0.0' } }],
    [{ RqHeader: { Timestamp: Math.floor(Date.now() / 1000) } }],
    [{ Data: 'bm90IHNlYWxlZA==' }],
  ])('is refused by TransCode for %j', async (change) => {
    const answer = (await (await post('Issue', buildInvoice(), change)).json()) as Envelope;
    expect(answer.TransCode).not.toBe(1);
    expect(answer.Data).toBe('');
  });
});

describe('Issue', () => {
  it('gives a number, a date and a random code, and the same RelateNumber no second one', async () => {
    const invoice = buildInvoice();
    expect(await ask('Issue', invoice)).toMatchObject({
      RtnCode: 1,
      InvoiceNo: expect.stringMatching(/^[A-Z]{2}\d{8}$/),
      InvoiceDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
      RandomNumber: expect.stringMatching(/^\d{4}$/),
    });
    const again = { ...invoice, RelateNumber: String(invoice.RelateNumber).toLowerCase() };
    expect(await ask('Issue', again)).toMatchObject({ RtnCode: 5_070_357 });
  });

  it.each<[string, Fields]>([
    ['mobile barcode', { CarrierType: '3', CarrierNum: '/ABC+123' }],
    ['citizen certificate', { CarrierType: '2', CarrierNum: 'AB12345678901234' }],
    ['donation', { CarrierType: '', Donation: '1', LoveCode: '168001' }],
    [
      'company on paper',
      { CarrierType: '', Print: '1', CustomerIdentifier: '04595257', CustomerName: 'A', CustomerAddr: 'B' },
    ],
    ['company on a carrier', { CarrierType: '1', CustomerIdentifier: '10458570' }],
  ])('takes a %s', async (_name, change) => {
    expect(await ask('Issue', buildInvoice(change))).toMatchObject({ RtnCode: 1 });
  });

  it.each<[string, Fields]>([
    ['no contact', { CustomerEmail: '' }],
    ['a carrier of another form', { CarrierType: '3', CarrierNum: '/abc+123' }],
    ['a donation with a carrier', { Donation: '1', LoveCode: '168001' }],
    [
      'a donation by a company',
      { CarrierType: '', Donation: '1', LoveCode: '1', CustomerIdentifier: '04595257' },
    ],
    ['a donation on paper', { CarrierType: '', Donation: '1', LoveCode: '168001', Print: '1' }],
    ['a company with neither paper nor carrier', { CarrierType: '', CustomerIdentifier: '04595257' }],
    ['paper without an address', { CarrierType: '', Print: '1', CustomerName: 'A' }],
    ['a wrong tax id', { CustomerIdentifier: '04595258' }],
    ['items that do not add up', { SalesAmount: 399 }],
    ['no items', { Items: [] }],
    ['a RelateNumber with a dash', { RelateNumber: 'T-1' }],
  ])('refuses %s', async (_name, change) => {
    const answer = await ask('Issue', buildInvoice(change));
    expect(answer.RtnCode).not.toBe(1);
    expect(answer.InvoiceNo).toBeUndefined();
  });
});

describe('what comes after', () => {
  it('is voided once', async () => {
    const { dated, invoice } = await issued();
    expect(await ask('Invalid', { ...dated, InvoiceDate: '2001-01-01', Reason: 'x' })).toMatchObject({
      RtnCode: 1_600_003,
    });
    expect(await ask('Invalid', { ...dated, Reason: '退款' })).toMatchObject({ RtnCode: 1 });
    expect(await ask('Invalid', { ...dated, Reason: '退款' })).toMatchObject({ RtnCode: 5_070_453 });
    const read = await ask('GetIssue', { RelateNumber: invoice.RelateNumber });
    expect(read).toMatchObject({ RtnCode: 1, IIS_Invalid_Status: '1', IIS_Sales_Amount: 400 });
  });

  it('has allowances up to its amount, and is not voided while it has one', async () => {
    const { dated } = await issued();
    const list = { SearchType: '1', InvoiceNo: dated.InvoiceNo, Date: dated.InvoiceDate };
    const allow = (amount: number) =>
      ask('Allowance', { ...dated, AllowanceNotify: 'N', AllowanceAmount: amount, Items: [item(amount)] });
    expect(await ask('GetAllowanceList', list)).toMatchObject({ RtnCode: 7 });
    const first = await allow(150);
    expect(first).toMatchObject({ RtnCode: 1, IA_Remain_Allowance_Amt: 250 });
    expect(await allow(251)).toMatchObject({ RtnCode: 2_000_018 });
    expect(await ask('Invalid', { ...dated, Reason: '退款' })).toMatchObject({ RtnCode: 5_070_450 });
    expect(await ask('GetAllowanceList', list)).toMatchObject({
      AllowanceInfo: [{ IA_Allow_No: first.IA_Allow_No, IA_Total_Tax_Amount: 150, IA_Invalid_Status: '0' }],
    });
    const back = { InvoiceNo: dated.InvoiceNo, AllowanceNo: first.IA_Allow_No, Reason: '錯誤' };
    expect(await ask('AllowanceInvalid', back)).toMatchObject({ RtnCode: 1 });
    expect(await ask('AllowanceInvalid', back)).toMatchObject({ RtnCode: 2_000_063 });
    expect(await ask('Invalid', { ...dated, Reason: '退款' })).toMatchObject({ RtnCode: 1 });
  });

  it('knows nothing of an invoice that was never issued', async () => {
    expect(await ask('GetIssue', { RelateNumber: 'NONE' })).toMatchObject({ RtnCode: 2 });
  });
});

describe('scenarios', () => {
  it('issue without a word, without issuing, and unreadably', async () => {
    const lost = buildInvoice();
    await control(`/${lost.RelateNumber}/scenario`, { Issue: 'garbled' });
    const envelope = (await (await post('Issue', lost)).json()) as Envelope;
    expect(() => openData(envelope.Data, KEYS)).toThrow();
    expect(await control(`/${lost.RelateNumber}`)).toMatchObject({ amount: 400, remaining: 400 });

    const down = buildInvoice();
    await control(`/${down.RelateNumber}/scenario`, { Issue: 'down' });
    expect((await post('Issue', down)).status).toBe(503);
    expect(await control(`/${down.RelateNumber}`)).toEqual({ error: 'no such invoice' });
    expect(await control('/scenario', { Issue: 'perhaps' })).toMatchObject({ error: expect.any(String) });
  });

  it('has a page with the newest invoices', async () => {
    const { dated } = await issued({ CarrierType: '', Donation: '1', LoveCode: '168001' });
    const html = await (await fetch(`${emulator.url}/_sandbox/invoices`)).text();
    expect(html).toContain(String(dated.InvoiceNo));
    expect(html).toContain('donated to 168001');
  });
});
