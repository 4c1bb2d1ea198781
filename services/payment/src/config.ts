import { type ConfigRules, loadConfig, secondsList, secret } from '@tapory/service-kit';
import { z } from 'zod';
import { ONLINE_GATEWAYS, ONLINE_METHODS } from './attempts/domain/attempt.ts';
import { isEcpayTestAccount } from './gateways/clients/ecpay/test-accounts.ts';

const ECPAY_LIVE = 'https://payment.ecpay.com.tw';
const PAYNOW_LIVE = 'https://www.paynow.com.tw';

const positive = z.coerce.number().int().min(1);

const notNegative = z.coerce.number().int().min(0);

const limits = z
  .string()
  .regex(/^\d+-\d+$/)
  .transform((text) => text.split('-').map(Number))
  .pipe(z.tuple([z.int().min(1), z.int().min(1)]))
  .transform(([min, max]) => ({ min, max }));

const methodList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(ONLINE_METHODS)).min(1));

const gatewayByMethod = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.split('=') as [string, string]))
  .refine((pairs) => new Set(pairs.map(([method]) => method)).size === pairs.length, 'names a method twice')
  .transform((pairs) => Object.fromEntries(pairs))
  .pipe(z.partialRecord(z.enum(ONLINE_METHODS), z.enum(ONLINE_GATEWAYS)));

/** Settings besides the chassis's; the README lists them. */
export const settings = {
  IDENTITY_ADDR: z.string().describe('host:port of identity’s gRPC'),
  CATALOG_ORDER_ADDR: z.string().describe('host:port of catalog-order’s gRPC'),
  ECPAY_MERCHANT_ID: z.string().min(1).max(10).describe('Shop number at ECPay'),
  ECPAY_HASH_KEY: secret(z.string().min(1)).describe('HashKey of the shop'),
  ECPAY_HASH_IV: secret(z.string().min(1)).describe('HashIV of the shop'),
  ECPAY_BASE_URL: z.url().describe('ECPay’s payment host, without a slash at the end'),
  ECPAY_CALLBACK_URL: z
    .url()
    .optional()
    .describe(
      'Where ECPay’s servers reach the shop, when that is not PUBLIC_URL; ECPay calls ports 80 and 443 only and takes a redirect for a failure',
    ),
  ECPAY_METHODS: methodList
    .default(['credit', 'atm', 'cvs', 'barcode'])
    .describe('Methods offered at ECPay, in this order: credit, applepay, twqr, atm, cvs, barcode, all'),
  // The limits of ECPay's fee page for personal members; a contract may differ.
  ECPAY_CREDIT_LIMITS: limits
    .default({ min: 5, max: 199_999 })
    .describe('NT$ that cards and Apple Pay take, as 5-199999'),
  ECPAY_TWQR_LIMITS: limits.default({ min: 6, max: 49_999 }).describe('NT$ that TWQR takes'),
  ECPAY_ATM_LIMITS: limits.default({ min: 11, max: 49_999 }).describe('NT$ that transfers take'),
  ECPAY_CVS_LIMITS: limits.default({ min: 33, max: 6000 }).describe('NT$ that store codes take'),
  ECPAY_BARCODE_LIMITS: limits.default({ min: 17, max: 20_000 }).describe('NT$ that barcodes take'),
  ECPAY_ATM_DAYS: positive.max(60).default(3).describe('Validity of a transfer account, days'),
  ECPAY_CVS_MINUTES: positive.max(43_200).default(10_080).describe('Validity of a store code, minutes'),
  ECPAY_BARCODE_DAYS: positive.max(30).default(7).describe('Validity of barcodes, days'),
  ECPAY_QUIET_MINUTES: notNegative
    .default(15)
    .describe('Time from 20:15 in Taipei in which ECPay accepts no refunds, minutes'),
  // Documentation: too many calls get 403 for half an hour (https://developers.ecpay.com.tw/?p=2890).
  ECPAY_PAUSE_SECONDS: positive
    .default(1800)
    .describe('Time without calls to ECPay’s API after HTTP 403, seconds'),
  ECPAY_TIMEOUT_MS: positive.default(5000).describe('Timeout of calls to ECPay, ms'),
  PAYNOW_WEB_NO: z
    .string()
    .min(8)
    .max(10)
    .optional()
    .describe('The shop’s tax id at PayNow; without it PayNow is not offered'),
  // Customers can read SHA-1 values computed with it, so a short one can be brute-forced.
  PAYNOW_TRADE_PASSWORD: secret(z.string().min(16).optional()).describe(
    'Trade password (商家交易密碼) at PayNow, at least 16 characters',
  ),
  PAYNOW_API_CODE: secret(z.string().min(16).optional()).describe(
    'What signs orders, at least 16 characters; required with PayNow, not the trade password',
  ),
  PAYNOW_BASE_URL: z.url().default(PAYNOW_LIVE).describe('PayNow’s host, without a slash at the end'),
  PAYNOW_PLATFORM: z.string().min(1).max(100).default('Tapory').describe('The shop’s name at PayNow'),
  PAYNOW_METHODS: methodList
    .default(['credit', 'webatm', 'atm', 'cvs', 'barcode'])
    .describe('Methods offered at PayNow, in this order: credit, webatm, atm, cvs, barcode'),
  PAYNOW_LIMITS: limits.default({ min: 30, max: 199_999 }).describe('NT$ that cards take at PayNow'),
  PAYNOW_TRANSFER_LIMITS: limits
    .default({ min: 30, max: 30_000 })
    .describe('NT$ that WebATM and transfers take'),
  PAYNOW_STORE_LIMITS: limits
    .default({ min: 30, max: 20_000 })
    .describe('NT$ that store codes and barcodes take'),
  PAYNOW_CODE_DAYS: positive.max(9).default(7).describe('Validity of PayNow’s codes, days'),
  PAYNOW_TIMEOUT_MS: positive.default(5000).describe('Timeout of calls to PayNow, ms'),
  METHOD_GATEWAYS: gatewayByMethod
    .default({ credit: 'ecpay', atm: 'ecpay', webatm: 'paynow', cvs: 'ecpay', barcode: 'ecpay' })
    .describe(
      'Gateway that the shop proposes for each method that several offer, as credit=ecpay,atm=paynow; another one while it is rate-limited or unreachable',
    ),
  SETTLE_HOURS_ATM: notNegative
    .default(24)
    .describe('Time from the expiry of a transfer until its notification, hours'),
  SETTLE_HOURS_CVS: notNegative.default(24).describe('The same for store codes'),
  SETTLE_HOURS_BARCODE: notNegative.default(72).describe('The same for barcodes'),
  PAYMENT_PAGE_SECONDS: positive
    .default(3600)
    .describe('Time a gateway’s page stays payable, seconds; then an unfinished attempt has failed'),
  MAX_OPEN_ATTEMPTS: positive.default(5).describe('Maximum open attempts of one order'),
  MAX_ATTEMPTS_PER_HOUR: positive.default(20).describe('Maximum attempts that one member starts per hour'),
  CHECK_WAIT_MS: positive
    .default(3000)
    .describe('Maximum wait of CheckOrderPayment for gateways; then it returns the known state, ms'),
  RECONCILE_AFTER_SECONDS: secondsList
    .default([600, 1200, 2400, 7200, 86_400])
    .describe('Ages at which a pending attempt is queried, seconds, comma-separated'),
  GATEWAY_CHECK_SECONDS: notNegative
    .default(60)
    .describe('Minimum interval between queries of one attempt over all processes, seconds'),
  RECONCILE_INTERVAL_MS: positive
    .default(30_000)
    .describe('Interval of the jobs for due attempts, unconfirmed notifications and waiting refunds, ms'),
  REPORT_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('06:00')
    .describe('When a day is reconciled on the day after, HH:mm in Taipei'),
  REPORT_DAYS: positive.max(31).default(3).describe('Days back for which a missing report is created'),
  REPORT_INTERVAL_MS: positive.default(60_000).describe('Interval of the reconciliation job, ms'),
} as const;

type Settings = ReturnType<typeof loadConfig<typeof settings>>;

/** With published keys anybody could forge a paid order. */
const PRODUCTION_RULES: ConfigRules<Settings> = {
  ECPAY_MERCHANT_ID: (id) =>
    isEcpayTestAccount(id) ? 'a trial account of ECPay, whose keys are public' : undefined,
  ECPAY_BASE_URL: (url) => (url === ECPAY_LIVE ? undefined : `in production it is ${ECPAY_LIVE}`),
  PAYNOW_BASE_URL: (url, { PAYNOW_WEB_NO }) =>
    PAYNOW_WEB_NO && url !== PAYNOW_LIVE ? `in production it is ${PAYNOW_LIVE}` : undefined,
};

const requiredForPaynow = (value: string | undefined, { PAYNOW_WEB_NO }: Settings): string | undefined =>
  PAYNOW_WEB_NO && !value ? 'required with PAYNOW_WEB_NO' : undefined;

const RULES: ConfigRules<Settings> = {
  PAYNOW_TRADE_PASSWORD: requiredForPaynow,
  // Otherwise the signature of an order, which its customer can read, is valid for an issued code.
  PAYNOW_API_CODE: (apiCode, config) =>
    apiCode && apiCode === config.PAYNOW_TRADE_PASSWORD
      ? 'must be another secret than PAYNOW_TRADE_PASSWORD'
      : requiredForPaynow(apiCode, config),
};

/** Reads the configuration; throws `ConfigError` for one that is invalid or forbidden in production. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Settings =>
  loadConfig(settings, env, { always: RULES, production: PRODUCTION_RULES });

export type Config = Settings;
