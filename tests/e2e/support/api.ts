import { randomUUID } from 'node:crypto';
import { documentVersions } from '@tapory/shop';
import { eventually } from '@tapory/testing';
import type { Page } from 'playwright-core';

/**
 * Calls a service as the shop's pages do - the browser's cookie, the CSRF header, a fresh idempotency key - and returns
 * the JSON. Throws when the service refuses.
 */
export async function callApi<Result>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<Result> {
  const response = await page.context().request.fetch(`/api${path}`, {
    method,
    headers: { 'x-tapory-csrf': '1', 'idempotency-key': randomUUID() },
    ...(body === undefined ? {} : { data: body }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as Result;
}

export type Job = { id: string; status: string };
export type Piece = { videoId: string; jobId: string };
export type Order = {
  id: string;
  number: string;
  label: string;
  payable: boolean;
  gatewayNumber: string | null;
  items: { id: string; videoId: string; ownKeepsakes: boolean }[];
};

const ADDRESS = { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' };
export const CONTACT = { name: '王小美', email: 'mei@example.com', phone: '0912345678' };

/** Asks for a picture; it is drawn by the worker. */
export function startDrawing(page: Page, title: string): Promise<Job> {
  return callApi(page, 'POST', '/ai-generation/jobs', {
    kind: 'text',
    prompt: '窗台上的橘貓，外面在下雨',
    style: 'ghibli',
    title,
    seed: 7,
  });
}

/** Draws a picture and turns it into a keepsake. */
export async function makePiece(page: Page, title: string): Promise<Piece> {
  const { id } = await startDrawing(page, title);
  await eventually(
    async () => {
      const { status } = await callApi<Job>(page, 'GET', `/ai-generation/jobs/${id}`);
      if (status !== 'completed') throw new Error(`the picture is ${status}`);
    },
    { timeoutMs: 60_000 },
  );
  return callApi(page, 'POST', '/nfc-playback/keepsakes', { jobId: id, title, orientation: 'portrait' });
}

/** Puts a badge with the piece into the cart. */
export async function addToCart(page: Page, { videoId, jobId }: Piece): Promise<void> {
  await callApi(page, 'POST', '/catalog-order/cart/items', {
    productKey: 'badge',
    quantity: 1,
    videoId,
    jobId,
    orientation: 'portrait',
  });
}

/** Orders what is in the cart; nothing is paid yet. */
export function orderCart(page: Page, couponCode?: string): Promise<Order> {
  return callApi(page, 'POST', '/catalog-order/orders', {
    recipient: { ...CONTACT, address: ADDRESS },
    invoice: { type: 'personal' },
    consents: { withdrawalTextVersion: documentVersions.withdrawal },
    ...(couponCode ? { couponCode } : {}),
  });
}

/** Orders a badge with the piece. */
export async function placeOrderOf(page: Page, piece: Piece, couponCode?: string): Promise<Order> {
  await addToCart(page, piece);
  return orderCart(page, couponCode);
}

/** The order as its customer may read it. */
export function readOrder(page: Page, id: string): Promise<Order> {
  return callApi(page, 'GET', `/catalog-order/orders/${id}`);
}
