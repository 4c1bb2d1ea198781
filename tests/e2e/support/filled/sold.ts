import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { CONTACT, callApi, makePiece, type Order, type Piece, placeOrderOf } from '../api.ts';
import type { AskAsStaff } from '../ask-staff.ts';
import { PHOTO } from '../content.ts';
import { giveFreeCode } from '../coupons.ts';
import { deliver } from '../deliver.ts';
import { payOnce } from '../money-cases.ts';

export const REVIEW = '印得很清楚，媽媽很喜歡。Printed so clearly!';
export const CLAIM = '徽章的邊緣有一道刮痕';
const STATE = {
  address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
};
const BULK_PIECES = 60;

type Review = { id: string; version: number };
type Request = { id: string; number: string; lines: { id: string }[] };

/** What a shopper and the staff see of things that were sold. */
export type Sold = {
  delivered: Order;
  piece: Piece;
  unsold: Piece;
  paid: Order;
  paidPiece: { videoId: string; jobId: string };
  paymentId: string;
  bulk: Request;
};

const photo = async (): Promise<{ content: string }> => ({
  content: (await sharp(readFileSync(PHOTO)).resize(600).jpeg().toBuffer()).toString('base64'),
});

/** A review with photos of a delivered order; the staff put it on the home page, or leave it to be decided. */
async function review(page: Page, ask: AskAsStaff, order: Order, isFeatured: boolean): Promise<void> {
  const path = `/catalog-order/orders/${order.id}/reviews/badge`;
  const { id } = await callApi<{ id: string }>(page, 'POST', `${path}/photos`, await photo());
  await callApi(page, 'PUT', path, { stars: 5, words: REVIEW, byline: 'Mei', photoIds: [id] });
  if (!isFeatured) return;
  const list = `/catalog-order/admin/reviews?search=${order.number}`;
  const [waiting] = (await ask<{ items: Review[] }>('GET', list)).items;
  const decision = { decision: 'featured', version: waiting?.version };
  await ask('POST', `/catalog-order/admin/reviews/${waiting?.id}/decide`, decision);
}

async function orderFree(page: Page, title: string): Promise<{ order: Order; piece: Piece }> {
  const piece = await makePiece(page, title);
  return { order: await placeOrderOf(page, piece, await giveFreeCode()), piece };
}

async function claim(page: Page, { id, items }: Order): Promise<void> {
  const path = `/catalog-order/orders/${id}`;
  const { id: photoId } = await callApi<{ id: string }>(page, 'POST', `${path}/claim-photos`, await photo());
  await callApi(page, 'POST', `${path}/claims`, { itemId: items[0]?.id, text: CLAIM, photoIds: [photoId] });
}

/** A request for many pieces, with the quote that staff made for it. */
async function askForMany(page: Page, ask: AskAsStaff, piece: Piece): Promise<Request> {
  await callApi(page, 'POST', '/catalog-order/cart/items', {
    ...{ productKey: 'badge', quantity: BULK_PIECES, orientation: 'portrait', ...piece },
  });
  const wish = {
    recipient: { ...CONTACT, ...STATE },
    invoice: { type: 'personal' },
    company: '木馬茶館',
    remarks: '請在週年慶前送達',
  };
  const { id } = await callApi<Request>(page, 'POST', '/catalog-order/bulk-requests', wish);
  const request = await ask<Request>('GET', `/catalog-order/admin/bulk/${id}`);
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await ask('POST', `/catalog-order/admin/bulk/${id}/quotes`, {
    version: 0,
    prices: request.lines.map((line) => ({ lineId: line.id, unitPrice: 360 })),
    ...{ shipping: 200, validUntil: inAWeek },
  });
  await ask('POST', `/catalog-order/admin/bulk/${id}/messages`, { text: '可以分兩批出貨' });
  return request;
}

/** Sells one of each kind: delivered and reviewed, paid just now, and asked for in numbers. */
export async function sell(page: Page, ask: AskAsStaff): Promise<Sold> {
  const { order: delivered, piece } = await orderFree(page, '雨天的貓');
  await deliver(ask, delivered);
  await review(page, ask, delivered, true);
  await claim(page, delivered);
  const { order: other } = await orderFree(page, '等待的貓');
  await deliver(ask, other);
  await review(page, ask, other, false);

  const paid = await payOnce(page, '付款的貓');
  type Keepsakes = { items: (Piece & { title: string })[] };
  const { items } = await callApi<Keepsakes>(page, 'GET', '/nfc-playback/keepsakes');
  const paidPiece = items.find(({ title }) => title === '付款的貓') ?? piece;
  const attempts = `/payment/admin/attempts?search=${paid.number}`;
  const [payment] = (await ask<{ items: { id: string }[] }>('GET', attempts)).items;
  const bulk = await askForMany(page, ask, piece);
  const unsold = await makePiece(page, '還沒訂的貓');
  return { delivered, piece, unsold, paid, paidPiece, paymentId: payment?.id ?? '', bulk };
}
