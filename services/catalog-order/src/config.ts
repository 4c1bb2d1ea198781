import { loadConfig, secondsList, secret } from '@tapory/service-kit';
import { bulk, orders, shipping } from '@tapory/shop';
import { z } from 'zod';
import { parseTiers, type Tiers } from './bulk/domain/tiers.ts';
import { isPickupName } from './orders/domain/pickup-store.ts';
import type { PromiseDays } from './orders/domain/promise.ts';
import { isMobile } from './orders/domain/recipient.ts';
import type { TransferTerms } from './orders/domain/transfer.ts';
import { type PickupTerms, parseSubTypes } from './pickup/domain/pickup-terms.ts';
import { HOME_SUB_TYPES } from './shipping/domain/shipping-terms.ts';

const ECPAY_INVOICE_TRIAL_ACCOUNT = '2000132';
/** For B2C and for C2C. */
const ECPAY_LOGISTICS_TRIAL_ACCOUNTS = ['2000132', '2000933'];

const workingDays = (initial: number) => z.coerce.number().int().min(0).max(60).default(initial);

/** Settings besides the chassis's; the README lists them. */
export const settings = {
  IDENTITY_ADDR: z.string().describe('host:port of identity’s gRPC'),
  COUPON_ADDR: z.string().describe('host:port of coupon’s gRPC'),
  AI_GENERATION_ADDR: z.string().describe('host:port of ai-generation’s gRPC'),
  NFC_PLAYBACK_ADDR: z.string().describe('host:port of nfc-playback’s gRPC'),
  MEDIA_ADDR: z.string().describe('host:port of media’s gRPC'),
  PAYMENT_ADDR: z.string().describe('host:port of payment’s gRPC'),
  ORDER_PAYABLE_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .default(orders.payableHours)
    .describe('Time to pay an order by card, hours'),
  COMPLETED_AFTER_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(orders.completedAfterDays)
    .describe('Days after shipping from which an order counts as completed'),
  DEFECT_CLAIM_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(orders.defectClaimDays)
    .describe('Days after its arrival in which a defect of an item may be reported'),
  REVIEW_ASK_AFTER_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(365)
    .default(2)
    .describe(
      'Days after its arrival at which the buyer of an order is asked once for a review; 0 for never',
    ),
  PROMISE_DAYS_MIN: workingDays(shipping.workingDays.min).describe(
    'Working days after payment from which an order is promised to be sent',
  ),
  PROMISE_DAYS_MAX: workingDays(shipping.workingDays.max).describe(
    'Working days after payment until which an order is promised to be sent',
  ),
  PROMISE_CUSTOM_DAYS_MIN: workingDays(shipping.customPhotoExtraDays.min).describe(
    'Working days that a customer’s own photo adds to PROMISE_DAYS_MIN',
  ),
  PROMISE_CUSTOM_DAYS_MAX: workingDays(shipping.customPhotoExtraDays.max).describe(
    'Working days that a customer’s own photo adds to PROMISE_DAYS_MAX',
  ),
  BULK_THRESHOLD: z.coerce
    .number()
    .int()
    .min(2)
    .default(bulk.threshold)
    .describe('Pieces from which an order requires a quote'),
  BULK_TIERS: z
    .string()
    .default('50:10,100:15,300:20')
    .refine((text) => parseTiers(text) !== null, 'pieces:percent,… and ;product=pieces:percent,…')
    .describe('Percent off from so many pieces of an order on, for all products and `;product=` for one'),
  BULK_QUOTE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(180)
    .default(bulk.quoteDays)
    .describe('Days for which a quote is proposed to hold'),
  BULK_QUOTE_MAX: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000_000)
    .default(199_999)
    .describe('Most NT$ of a quote: what the payment methods take at most'),
  TRANSFER_BANK: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .describe(
      'The shop’s bank with its code, as customers read it; without it no transfer to its account is offered',
    ),
  TRANSFER_ACCOUNT: z
    .string()
    .regex(/^[0-9-]{6,24}$/)
    .optional()
    .describe('Number of the account that accepted quotes are paid to by transfer'),
  TRANSFER_HOLDER: z.string().trim().min(1).max(60).optional().describe('In whose name that account is'),
  TRANSFER_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(90)
    .default(7)
    .describe('Time to pay an accepted quote by transfer, days'),
  TRANSFER_MAX: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000_000)
    .default(10_000_000)
    .describe('Most NT$ of a quote while transfers are offered'),
  ORDERS_PER_HOUR: z.coerce.number().int().min(1).default(20).describe('Maximum orders per member and hour'),
  MAIL_RESENDS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe('Mails about orders of one member that staff may send again within an hour'),
  SAVED_RECIPIENTS_MAX: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(20)
    .describe('Recipients that are kept of one member, those used last'),
  ECPAY_LOGISTICS_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,10}$/)
    .optional()
    .describe('The shop’s account for logistics at ECPay; without it no pick-up at stores is offered'),
  ECPAY_LOGISTICS_BASE_URL: z
    .url()
    .default('https://logistics.ecpay.com.tw')
    .describe('ECPay’s logistics host, where customers pick a store, without a slash at the end'),
  ECPAY_LOGISTICS_HASH_KEY: secret(z.string().length(16).optional()).describe(
    'HashKey of that account; without it and the sender staff type the numbers of parcels',
  ),
  ECPAY_LOGISTICS_HASH_IV: secret(z.string().length(16).optional()).describe('HashIV of that account'),
  ECPAY_LOGISTICS_CALLBACK_URL: z
    .url()
    .optional()
    .describe('Where ECPay’s servers tell of parcels, when that is not PUBLIC_URL'),
  ECPAY_LOGISTICS_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(30_000)
    .default(10_000)
    .describe('Timeout of calls to ECPay’s logistics, ms, at most 30000'),
  PARCEL_SENDER_NAME: z
    .string()
    .refine(isPickupName, '2 to 5 Chinese characters or 4 to 10 letters, as on the sender’s identity card')
    .optional()
    .describe('Who sends the shop’s parcels, as ECPay prints it'),
  PARCEL_SENDER_MOBILE: z
    .string()
    .refine(isMobile, 'a mobile number: 09 and 8 digits')
    .optional()
    .describe('The sender’s mobile number, which stores write to when a parcel comes back'),
  PARCEL_SENDER_POSTAL_CODE: z
    .string()
    .regex(/^\d{3}(\d{2,3})?$/)
    .optional()
    .describe('Postal code of the sender; of parcels to addresses'),
  PARCEL_SENDER_ADDRESS: z
    .string()
    .min(6)
    .max(60)
    .optional()
    .describe('Address of the sender with its city; of parcels to addresses'),
  PARCELS_TO_ADDRESSES: z
    .enum(HOME_SUB_TYPES)
    .optional()
    .describe('Who brings parcels to addresses by ECPay; without it staff type their numbers'),
  PICKUP_STORES: z
    .string()
    .default('UNIMARTC2C,FAMIC2C,HILIFEC2C,OKMARTC2C')
    .refine(
      (text) => parseSubTypes(text) !== null,
      'ECPay’s LogisticsSubType of stores, all C2C or all B2C, comma-separated',
    )
    .describe('At which chains of stores parcels may be picked up, as the account’s contract has them'),
  PICKUP_MAX_TOTAL: z.coerce
    .number()
    .int()
    .min(1)
    .max(20_000)
    .default(20_000)
    .describe('Most NT$ of an order that a store holds: what ECPay takes as the value of a parcel'),
  PICKUP_SEARCHES_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe('How often a member may open the map of stores within an hour'),
  ECPAY_INVOICE_MERCHANT_ID: z
    .string()
    .min(1)
    .max(10)
    .optional()
    .describe('The shop’s account for e-invoices at ECPay; without it invoices are entered and wait'),
  ECPAY_INVOICE_HASH_KEY: secret(z.string().length(16).optional()).describe('HashKey of that account'),
  ECPAY_INVOICE_HASH_IV: secret(z.string().length(16).optional()).describe('HashIV of that account'),
  ECPAY_INVOICE_BASE_URL: z
    .url()
    .default('https://einvoice.ecpay.com.tw')
    .describe('ECPay’s invoice host, without a slash at the end'),
  ECPAY_INVOICE_PRODUCT_SERVICE_ID: z
    .string()
    .regex(/^[0-9A-Za-z]{1,10}$/)
    .optional()
    .describe('Number tracks (字軌) to use, when the account has several'),
  ECPAY_INVOICE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1)
    // A request's lease must outlive its few calls.
    .max(30_000)
    .default(10_000)
    .describe('Timeout of calls to the invoice issuer, ms, at most 30000'),
  INVOICE_INTERVAL_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(5000)
    .describe('Interval of the invoicing job, ms'),
  INVOICE_RETRY_SECONDS: secondsList
    .default([60, 300, 900, 3600, 10_800, 21_600])
    .describe('Backoff after each failed attempt at an invoice, seconds, comma-separated'),
} as const;

const requiredForTransfers = (
  value: string | undefined,
  { TRANSFER_BANK }: { TRANSFER_BANK?: string },
): string | undefined => (TRANSFER_BANK && !value ? 'required with TRANSFER_BANK' : undefined);

const requiredForInvoices = (
  value: string | undefined,
  { ECPAY_INVOICE_MERCHANT_ID }: { ECPAY_INVOICE_MERCHANT_ID?: string },
): string | undefined =>
  ECPAY_INVOICE_MERCHANT_ID && !value ? 'required with ECPAY_INVOICE_MERCHANT_ID' : undefined;

const requiredWithKeys = (
  value: string | undefined,
  { ECPAY_LOGISTICS_HASH_KEY }: { ECPAY_LOGISTICS_HASH_KEY?: string },
): string | undefined =>
  ECPAY_LOGISTICS_HASH_KEY && !value ? 'required with ECPAY_LOGISTICS_HASH_KEY' : undefined;

const requiredForAddresses = (
  value: string | undefined,
  { PARCELS_TO_ADDRESSES }: { PARCELS_TO_ADDRESSES?: string },
): string | undefined => (PARCELS_TO_ADDRESSES && !value ? 'required with PARCELS_TO_ADDRESSES' : undefined);

/** Without the keys nothing is entered at ECPay, also no parcel to an address. */
const requiresKeys = (
  value: string | undefined,
  { ECPAY_LOGISTICS_HASH_KEY }: { ECPAY_LOGISTICS_HASH_KEY?: string },
): string | undefined =>
  value && !ECPAY_LOGISTICS_HASH_KEY ? 'requires ECPAY_LOGISTICS_HASH_KEY' : undefined;

/** Reads the configuration; throws `ConfigError` for one that is invalid or forbidden in production. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) =>
  loadConfig(settings, env, {
    always: {
      ECPAY_LOGISTICS_MERCHANT_ID: requiredWithKeys,
      ECPAY_LOGISTICS_HASH_IV: requiredWithKeys,
      PARCEL_SENDER_NAME: requiredWithKeys,
      PARCEL_SENDER_MOBILE: requiredWithKeys,
      PARCELS_TO_ADDRESSES: requiresKeys,
      PARCEL_SENDER_POSTAL_CODE: requiredForAddresses,
      PARCEL_SENDER_ADDRESS: requiredForAddresses,
      ECPAY_INVOICE_HASH_KEY: requiredForInvoices,
      ECPAY_INVOICE_HASH_IV: requiredForInvoices,
      TRANSFER_ACCOUNT: requiredForTransfers,
      TRANSFER_HOLDER: requiredForTransfers,
    },
    production: {
      ECPAY_LOGISTICS_MERCHANT_ID: (id) =>
        id !== undefined && ECPAY_LOGISTICS_TRIAL_ACCOUNTS.includes(id)
          ? 'one of ECPay’s trial accounts, whose parcels go nowhere'
          : undefined,
      ECPAY_LOGISTICS_BASE_URL: (url) =>
        url.startsWith('https://') ? undefined : 'the map sends back where a customer is',
      ECPAY_INVOICE_MERCHANT_ID: (id) =>
        id === ECPAY_INVOICE_TRIAL_ACCOUNT ? 'ECPay’s trial account, whose keys are public' : undefined,
      ECPAY_INVOICE_BASE_URL: (url) =>
        url.startsWith('https://') ? undefined : 'invoices carry names and addresses',
    },
  });

export type Config = ReturnType<typeof readConfig>;

/** Group prices, as they are configured. */
export const tiersOf = ({ BULK_TIERS }: Pick<Config, 'BULK_TIERS'>): Tiers => {
  const tiers = parseTiers(BULK_TIERS);
  if (!tiers) throw new Error('BULK_TIERS was not checked');
  return tiers;
};

/** The account that accepted quotes are paid to by transfer; null while the shop offers none. */
export const transferOf = (config: Config): TransferTerms | null => {
  const { TRANSFER_BANK: bank, TRANSFER_ACCOUNT: account, TRANSFER_HOLDER: holder } = config;
  if (!bank || !account || !holder) return null;
  return { bank, account, holder, days: config.TRANSFER_DAYS };
};

/** How parcels may be picked up at stores; null while the shop offers none. */
export const pickupOf = (config: Config): PickupTerms | null => {
  const { ECPAY_LOGISTICS_MERCHANT_ID: merchantId, ECPAY_LOGISTICS_BASE_URL: baseUrl } = config;
  const subTypes = parseSubTypes(config.PICKUP_STORES);
  if (!merchantId || !subTypes) return null;
  const { PICKUP_MAX_TOTAL: maxTotal, PICKUP_SEARCHES_PER_HOUR: searchesPerHour } = config;
  const replyUrl = `${config.PUBLIC_URL}/api/catalog-order/pickup/reply`;
  return { merchantId, mapUrl: `${baseUrl}/Express/map`, replyUrl, subTypes, maxTotal, searchesPerHour };
};

/** When orders are promised to be sent, as it is configured. */
export const promiseDaysOf = (config: Config): PromiseDays => ({
  usual: { min: config.PROMISE_DAYS_MIN, max: config.PROMISE_DAYS_MAX },
  customPhotoExtra: { min: config.PROMISE_CUSTOM_DAYS_MIN, max: config.PROMISE_CUSTOM_DAYS_MAX },
});
