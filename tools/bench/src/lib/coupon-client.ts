import { readFileSync } from 'node:fs';
import { CouponServiceClient } from '@tapory/contracts';
import { createRpcClient, type RpcClient } from '@tapory/service-kit';
import { shopProcesses } from './processes.ts';

/** The coupon service as catalog-order calls it: its address and token are those of the running process. Linux only. */
export function connectToCoupons(): RpcClient<CouponServiceClient> {
  const caller = shopProcesses().find(({ name }) => name === 'catalog-order');
  if (!caller) throw new Error('catalog-order is not running');
  const lines = readFileSync(`/proc/${caller.pid}/environ`, 'utf8').split('\0');
  const given = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)));
  const { COUPON_ADDR: address = '', RPC_TOKEN: token = '' } = given;
  return createRpcClient(CouponServiceClient, { address, token, deadlineMs: 10_000 });
}
