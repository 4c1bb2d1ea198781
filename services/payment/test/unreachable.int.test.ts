import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePorts } from '@tapory/local-servers';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { buildOrder } from './pay-as-customer.ts';
import { type EmulatorProcess, startEmulator } from './start-emulator.ts';
import { MEI, type Shop, startShop } from './start-shop.ts';

/** Real: PostgreSQL, RabbitMQ, HTTP, and an ECPay that is down at first. */
describe('payment while the gateway is unreachable', () => {
  let shop: Shop;
  let port: number;
  let ecpay: EmulatorProcess | undefined;

  beforeAll(async () => {
    [port] = (await freePorts(1)) as [number];
    shop = await startShop({ ECPAY_BASE_URL: `http://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await ecpay?.stop();
    await shop?.stop();
  });

  const press = (orderId: string, { key = newId(), gateway = 'ecpay', lng = 'en' } = {}) =>
    shop.call('/attempts', {
      method: 'POST',
      cookie: MEI.cookie,
      headers: { 'idempotency-key': key, 'accept-language': lng },
      body: { orderId, gateway, method: 'credit' },
    });

  const attemptsOf = (orderId: string) => shop.database.attempt.count({ where: { orderId } });

  it.each([
    ['zh-TW', /現在連不上金流公司/],
    ['en', /cannot be reached right now/],
  ])('does not redirect and stores no attempt: %s', async (lng, text) => {
    const orderId = buildOrder(shop);
    const response = await press(orderId, { lng });
    const problem = (await response.json()) as { code: string; detail: string };
    expect([response.status, problem.code]).toEqual([503, 'GATEWAY_UNREACHABLE']);
    expect(problem.detail).toMatch(text);
    expect(await attemptsOf(orderId)).toBe(0);
  });

  it('accepts the other gateway, and the same command after recovery', async () => {
    const orderId = buildOrder(shop);
    const key = newId();
    expect((await press(orderId, { key })).status).toBe(503);
    expect((await press(orderId, { gateway: 'paynow' })).status).toBe(201);
    ecpay = await startEmulator('ecpay', { PORT: String(port) });
    await eventually(async () => expect((await press(orderId, { key })).status).toBe(201));
    expect((await press(orderId, { key })).status).toBe(201);
    expect(await attemptsOf(orderId)).toBe(2);
  });
});
