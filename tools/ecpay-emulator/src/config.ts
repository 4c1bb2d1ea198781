/** Everything that can be set; the default shop is ECPay's public test shop. */
export type EmulatorConfig = {
  host: string;
  /** 0 takes a free one. */
  port: number;
  merchantId: string;
  hashKey: string;
  hashIv: string;
  /** The account for invoices; ECPay gives one of its own. */
  invoiceMerchantId: string;
  invoiceHashKey: string;
  invoiceHashIv: string;
  /** The account for logistics, another one again. */
  logisticsMerchantId: string;
  logisticsHashKey: string;
  logisticsHashIv: string;
  /** Pauses before each re-send of a notification, ms. ECPay's own: 5–15 minutes, four times. */
  resendAfterMs: readonly number[];
  /** Longest wait for the answer to a notification, ms. */
  notifyTimeoutMs: number;
  /** Pause between the browser's return and the notification in the scenario `after-return`, ms. */
  afterReturnMs: number;
};

function list(text: string): number[] {
  return text
    .split(',')
    .map((part) => Number(part.trim()))
    .filter((ms) => Number.isFinite(ms) && ms >= 0);
}

/** Reads the settings, see the README; values given in code win. */
export function readConfig(env: NodeJS.ProcessEnv, own: Partial<EmulatorConfig> = {}): EmulatorConfig {
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 18012),
    merchantId: env.ECPAY_MERCHANT_ID ?? '3002607',
    hashKey: env.ECPAY_HASH_KEY ?? 'pwFHCqoQZGmho4w6',
    hashIv: env.ECPAY_HASH_IV ?? 'EkRm7iFT261dpevs',
    invoiceMerchantId: env.ECPAY_INVOICE_MERCHANT_ID ?? '2000132',
    invoiceHashKey: env.ECPAY_INVOICE_HASH_KEY ?? 'ejCk326UnaZWKisg',
    invoiceHashIv: env.ECPAY_INVOICE_HASH_IV ?? 'q9jcZX8Ib9LM8wYk',
    logisticsMerchantId: env.ECPAY_LOGISTICS_MERCHANT_ID ?? '2000933',
    logisticsHashKey: env.ECPAY_LOGISTICS_HASH_KEY ?? 'XBERn1YOvpM9nfZc',
    logisticsHashIv: env.ECPAY_LOGISTICS_HASH_IV ?? 'h1ONHk4P4yqbl5LK',
    resendAfterMs: list(env.ECPAY_RESEND_AFTER_MS ?? '5000,5000,5000,5000'),
    notifyTimeoutMs: Number(env.ECPAY_NOTIFY_TIMEOUT_MS ?? 10_000),
    afterReturnMs: Number(env.ECPAY_AFTER_RETURN_MS ?? 1500),
    ...own,
  };
}
