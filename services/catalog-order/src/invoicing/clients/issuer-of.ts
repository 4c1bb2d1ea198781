import type { Config } from '../../config.ts';
import { createEcpayInvoiceIssuer } from './ecpay-invoice/ecpay-invoice-issuer.ts';
import type { InvoiceIssuer } from './invoice-issuer.ts';

/** The invoice issuer of the settings; undefined without an account. */
export function issuerOf(config: Config): InvoiceIssuer | undefined {
  const {
    ECPAY_INVOICE_MERCHANT_ID: merchantId,
    ECPAY_INVOICE_HASH_KEY: hashKey,
    ECPAY_INVOICE_HASH_IV: hashIv,
  } = config;
  if (!merchantId || !hashKey || !hashIv) return undefined;
  return createEcpayInvoiceIssuer({
    merchantId,
    hashKey,
    hashIv,
    baseUrl: config.ECPAY_INVOICE_BASE_URL,
    productServiceId: config.ECPAY_INVOICE_PRODUCT_SERVICE_ID,
    timeoutMs: config.ECPAY_INVOICE_TIMEOUT_MS,
  });
}
