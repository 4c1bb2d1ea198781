import { eventually } from '@tapory/testing';
import type { Page } from 'playwright-core';
import { callApi, makePiece, type Order, placeOrderOf, readOrder } from './api.ts';

type Started = { redirect: { url: string; fields: Record<string, string> } };

/** A trade at a gateway's emulator, which knows what really happened. */
type Trade = {
  setScenario(scenario: object): Promise<void>;
  act(action: string): Promise<void>;
};

function tradeAt(url: string): Trade {
  async function send(method: string, path: string, body: object): Promise<void> {
    const response = await fetch(`${url}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${url}/${path}: ${response.status}`);
  }
  return {
    setScenario: (scenario) => send('PUT', 'scenario', scenario),
    act: (action) => send('POST', action, {}),
  };
}

/** Begins to pay by card and brings the form to the gateway, as the shop's page does. */
async function beginPaying(
  page: Page,
  { id: orderId }: Order,
  gateway: 'ecpay' | 'paynow' = 'ecpay',
): Promise<Trade> {
  const wish = { orderId, gateway, method: 'credit' };
  const { redirect } = await callApi<Started>(page, 'POST', '/payment/attempts', wish);
  await fetch(redirect.url, { method: 'POST', body: new URLSearchParams(redirect.fields) });
  const number = redirect.fields.MerchantTradeNo ?? redirect.fields.OrderNo;
  return tradeAt(`${new URL(redirect.url).origin}/_sandbox/trades/${number}`);
}

const order = async (page: Page, title: string): Promise<Order> =>
  placeOrderOf(page, await makePiece(page, title));

/** No case: an order that is paid by card at once, whose piece can be filled. */
export async function payOnce(page: Page, title: string): Promise<Order> {
  const placed = await order(page, title);
  const trade = await beginPaying(page, placed);
  await trade.act('pay');
  return eventually(
    async () => {
      const paid = await readOrder(page, placed.id);
      if (paid.payable) throw new Error('the order is not paid yet');
      await callApi(page, 'GET', `/nfc-playback/bindings/${paid.items[0]?.id}`);
      return paid;
    },
    { timeoutMs: 60_000 },
  );
}

/** `late`: the customer cancels at the gateway's page, and the card is charged all the same. */
export async function payTooLate(page: Page, title = '遲到的貓'): Promise<Order> {
  const placed = await order(page, title);
  const trade = await beginPaying(page, placed);
  await callApi(page, 'POST', `/catalog-order/orders/${placed.id}/cancel`, {});
  await trade.act('pay');
  return placed;
}

/** `second_payment`: two pages of the gateway are open for one order, and both cards are charged. */
export async function payTwice(page: Page, title = '付了兩次的貓'): Promise<Order> {
  const placed = await order(page, title);
  const trades = [await beginPaying(page, placed), await beginPaying(page, placed)];
  for (const trade of trades) await trade.act('pay');
  return placed;
}

/** `gateway_amount`: the gateway says, signed, that NT$ 1 was paid. */
export async function payAnotherAmount(page: Page, title = '一塊錢的貓'): Promise<Order> {
  const placed = await order(page, title);
  const trade = await beginPaying(page, placed);
  await trade.setScenario({ tradeAmt: 1 });
  await trade.act('pay');
  return placed;
}

/** `paid_again`: one trade number is paid twice at PayNow. */
export async function payOneNumberTwice(page: Page, title = '重複扣款的貓'): Promise<Order> {
  const placed = await order(page, title);
  const trade = await beginPaying(page, placed, 'paynow');
  // The shop learns of it once: it queries PayNow about one trade at most once a minute.
  await trade.setScenario({ carrier: 'none' });
  await trade.act('pay');
  await trade.act('pay-again');
  await trade.act('notify');
  return placed;
}

/**
 * A paid order whose money the gateway refuses to give back: a refund that staff ask for in the console becomes a task
 * for people (`manual`).
 */
export async function payWithoutWayBack(page: Page, title = '退不回的貓'): Promise<Order> {
  const placed = await order(page, title);
  const trade = await beginPaying(page, placed);
  await trade.act('pay');
  await trade.setScenario({ doAction: 'refuse' });
  return placed;
}
