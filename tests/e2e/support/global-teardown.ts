import { stack } from './global-setup.ts';

/** Stops the shop that the set-up started. */
export default async function teardown(): Promise<void> {
  if (process.env.SHOP_IS_OURS === '1') await stack('down');
}
