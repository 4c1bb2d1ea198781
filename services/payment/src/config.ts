import { loadConfig } from '@tapory/service-kit';
import { z } from 'zod';

const amount = z.coerce.number().int().min(1);

const secondsList = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().int().min(1)).min(1));

const own = {
  IDENTITY_ADDR: z.string().describe('host:port of identity’s gRPC'),
  CATALOG_ORDER_ADDR: z.string().describe('host:port of catalog-order’s gRPC'),
  ECPAY_MERCHANT_ID: z.string().min(1).max(10).describe('Shop number at ECPay'),
  ECPAY_HASH_KEY: z.string().min(1).describe('HashKey of the shop'),
  ECPAY_HASH_IV: z.string().min(1).describe('HashIV of the shop'),
  ECPAY_BASE_URL: z.url().describe('ECPay’s payment host, without a slash at the end'),
  ECPAY_CALLBACK_URL: z
    .url()
    .optional()
    .describe(
      'Where ECPay’s servers reach the shop, when that is not PUBLIC_URL; ECPay calls ports 80 and 443 only',
    ),
  ECPAY_CREDIT_MIN: amount.default(5).describe('Least NT$ that a card payment takes'),
  ECPAY_CREDIT_MAX: amount.default(199_999).describe('Most NT$ that a card payment takes'),
  ECPAY_TIMEOUT_MS: amount.default(5000).describe('Longest wait for an answer of ECPay, ms'),
  PAYMENT_PAGE_SECONDS: amount
    .default(3600)
    .describe('How long a gateway’s page can still be paid on; then an unfinished attempt has failed'),
  RECONCILE_AFTER_SECONDS: secondsList
    .default([600, 1200, 2400, 7200, 86_400])
    .describe('Ages at which a pending attempt is asked about, seconds, comma-separated'),
  RECONCILE_INTERVAL_MS: amount.default(30_000).describe('How often due attempts are looked for, ms'),
} as const;

/** Configuration of this service. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) => loadConfig(own, env);

export type Config = ReturnType<typeof readConfig>;
