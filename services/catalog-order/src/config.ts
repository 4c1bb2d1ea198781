import { loadConfig } from '@tapory/service-kit';
import { bulk, orders } from '@tapory/shop';
import { z } from 'zod';

const secondsList = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().int().min(1)).min(1));

const ECPAY_INVOICE_TRIAL_ACCOUNT = '2000132';

/** What this service reads besides the chassis's; its README lists them. */
export const settings = {
  IDENTITY_ADDR: z.string().describe('host:port of identity’s gRPC'),
  COUPON_ADDR: z.string().describe('host:port of coupon’s gRPC'),
  AI_GENERATION_ADDR: z.string().describe('host:port of ai-generation’s gRPC'),
  NFC_PLAYBACK_ADDR: z.string().describe('host:port of nfc-playback’s gRPC'),
  PAYMENT_ADDR: z.string().describe('host:port of payment’s gRPC'),
  ORDER_PAYABLE_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .default(orders.payableHours)
    .describe('How long an order may be paid by card, hours'),
  BULK_THRESHOLD: z.coerce
    .number()
    .int()
    .min(2)
    .default(bulk.threshold)
    .describe('Pieces from which an order is made by a quote only'),
  ORDERS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Orders that one person may place in an hour'),
  ECPAY_INVOICE_MERCHANT_ID: z
    .string()
    .min(1)
    .max(10)
    .optional()
    .describe('The shop’s account for e-invoices at ECPay; without it invoices are entered and wait'),
  ECPAY_INVOICE_HASH_KEY: z.string().length(16).optional().describe('HashKey of that account'),
  ECPAY_INVOICE_HASH_IV: z.string().length(16).optional().describe('HashIV of that account'),
  ECPAY_INVOICE_BASE_URL: z
    .url()
    .default('https://einvoice.ecpay.com.tw')
    .describe('ECPay’s invoice host, without a slash at the end'),
  ECPAY_INVOICE_PRODUCT_SERVICE_ID: z
    .string()
    .regex(/^[0-9A-Za-z]{1,10}$/)
    .optional()
    .describe('Which number tracks (字軌) to take numbers from, where the account has several'),
  ECPAY_INVOICE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1)
    // A request's lease outlives the few calls that it takes.
    .max(30_000)
    .default(10_000)
    .describe('Longest wait for an answer about an invoice, ms'),
  INVOICE_INTERVAL_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(5000)
    .describe('How often invoices to be issued are looked for, ms'),
  INVOICE_RETRY_SECONDS: secondsList
    .default([60, 300, 900, 3600, 10_800, 21_600])
    .describe('Pauses after each attempt at an invoice that failed, seconds, comma-separated'),
} as const;

const requiredForInvoices = (
  value: string | undefined,
  { ECPAY_INVOICE_MERCHANT_ID }: { ECPAY_INVOICE_MERCHANT_ID?: string },
): string | undefined =>
  ECPAY_INVOICE_MERCHANT_ID && !value ? 'required with ECPAY_INVOICE_MERCHANT_ID' : undefined;

/** Configuration of this service; throws `ConfigError` for one that cannot or must not be used. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) =>
  loadConfig(settings, env, {
    always: {
      ECPAY_INVOICE_HASH_KEY: requiredForInvoices,
      ECPAY_INVOICE_HASH_IV: requiredForInvoices,
    },
    production: {
      ECPAY_INVOICE_MERCHANT_ID: (id) =>
        id === ECPAY_INVOICE_TRIAL_ACCOUNT ? 'ECPay’s trial account, whose keys are public' : undefined,
      ECPAY_INVOICE_BASE_URL: (url) =>
        url.startsWith('https://') ? undefined : 'invoices carry names and addresses',
    },
  });

export type Config = ReturnType<typeof readConfig>;
