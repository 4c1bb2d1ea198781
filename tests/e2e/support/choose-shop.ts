import { ownShops } from './shops.ts';

// Jest numbers its workers from 1, and a test file sees the shop of the worker that runs it.
const shop = ownShops()[Number(process.env.JEST_WORKER_ID) - 1];
if (shop) {
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_STATE_DIR = shop.stateDir;
}
