import { type OrderEntry, send, signInStaff, UnexpectedAnswer } from '@tapory/load';
import { ADDRESSES } from '../shop/addresses.ts';
import { RELEASE } from '../shop/helm.ts';
import { queryDatabase } from '../shop/query-database.ts';
import { readSecret } from '../shop/read-secret.ts';

/** Lines of the shop's reconciliation, by trade number: what each came out as (`matched`, `gateway-only`, …). */
export type Comparison = ReadonlyMap<string, string>;

interface Trade {
  tradeNumber: string;
  amount: number;
  paidAt: Date;
}

/** The file of the gateway's back office, as staff download it. */
export function gatewayFile(trades: readonly Trade[]): string {
  const rows = trades.map(
    ({ tradeNumber, amount, paidAt }) => `${tradeNumber},${amount},${taipei(paidAt)},已付款`,
  );
  return ['特店訂單編號,訂單金額,付款日期,付款狀態', ...rows, ''].join('\n');
}

/** Payments of earlier days and tests as the shop has booked them: an emulator that was restarted has forgotten them. */
async function readEarlierTrades(orders: readonly OrderEntry[]): Promise<Trade[]> {
  const rows = await queryDatabase<{ trade_number: string; amount: number; paid_at: string }>(
    'payment',
    `SELECT trade_number, amount, paid_at FROM attempt WHERE gateway = 'ecpay' AND status = 'succeeded'`,
  );
  const known = new Set(orders.map(({ tradeNumber }) => tradeNumber));
  return rows
    .filter(({ trade_number }) => !known.has(trade_number))
    .map((row) => ({ tradeNumber: row.trade_number, amount: row.amount, paidAt: new Date(row.paid_at) }));
}

/** What the gateway took: of these orders by its emulator's word, of earlier ones by the shop's books. */
export async function readTrades(orders: readonly OrderEntry[]): Promise<Trade[]> {
  const trades = await readEarlierTrades(orders);
  for (const { tradeNumber, total, paid } of orders)
    if (paid && tradeNumber !== undefined) {
      const answer = await send({ url: `${ADDRESSES.ecpay}/_sandbox/trades/${tradeNumber}` });
      const { paidAt } = JSON.parse(answer.body) as { paidAt?: string };
      trades.push({ tradeNumber, amount: total, paidAt: new Date(paidAt ?? Date.now()) });
    }
  return trades;
}

/** Imports the gateway's file in the staff console, as after every restore, and answers what the shop finds. */
export async function compareWithGateway(file: string): Promise<Comparison> {
  const otpSecret = await readSecret(`${RELEASE}-demo`, 'DEMO_ADMIN_OTP_SECRET');
  const token = await signInStaff(ADDRESSES.shop, {
    username: 'admin',
    password: 'Tapory-admin-1',
    otpSecret,
  });
  const call = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const answer = await send({
      method,
      url: `${ADDRESSES.shop}/api/payment${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-tapory-csrf': '1' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status >= 300) throw new UnexpectedAnswer(path, answer.status, answer.body);
    return JSON.parse(answer.body) as Result;
  };
  const content = Buffer.from(file).toString('base64');
  const { days } = await call<{ days: string[] }>('POST', '/admin/gateway-files', {
    gateway: 'ecpay',
    name: 'ecpay.csv',
    content,
  });
  const { items } = await call<{ items: { id: string; day: string; gateway: string }[] }>(
    'GET',
    '/admin/reports',
  );
  const lines = new Map<string, string>();
  for (const { id, day, gateway } of items)
    if (gateway === 'ecpay' && days.includes(day))
      for (const { tradeNumber, kind } of await readLines(call, id)) lines.set(tradeNumber, kind);
  return lines;
}

type Call = <Result>(method: string, path: string) => Promise<Result>;
interface Line {
  tradeNumber: string;
  kind: string;
}
const PAGE_SIZE = 100;

async function readLines(call: Call, id: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/admin/reports/${id}?page=${page}&pageSize=${PAGE_SIZE}`;
    const { lines: part } = await call<{ lines: { items: Line[] } }>('GET', path);
    lines.push(...part.items);
    if (part.items.length < PAGE_SIZE) return lines;
  }
}

/** Date and time in Taipei, which has no daylight saving: `2026/11/24 09:05:00`. */
function taipei(at: Date): string {
  const shifted = new Date(at.getTime() + 8 * 3_600_000).toISOString();
  return `${shifted.slice(0, 10).replaceAll('-', '/')} ${shifted.slice(11, 19)}`;
}
