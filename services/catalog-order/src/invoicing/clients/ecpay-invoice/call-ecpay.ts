import { decryptData, encryptData, type InvoiceKeys } from './cipher.ts';

export type EcpayInvoiceAccount = InvoiceKeys & {
  merchantId: string;
  /** ECPay's invoice host, without a slash at the end. */
  baseUrl: string;
  /** The number tracks to use; ECPay chooses when the account has only one. */
  productServiceId?: string | undefined;
  timeoutMs: number;
};

/** Version of the B2C API, sent with every call. */
const REVISION = '3.0.0';

export type EcpayAnswer = Record<string, unknown> & { code: number; message: string };

type Envelope = { TransCode?: unknown; TransMsg?: unknown; Data?: unknown };

async function post(account: EcpayInvoiceAccount, call: string, data: object): Promise<Envelope> {
  const { merchantId, baseUrl, timeoutMs } = account;
  const response = await fetch(`${baseUrl}/B2CInvoice/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      MerchantID: merchantId,
      RqHeader: { Timestamp: Math.floor(Date.now() / 1000), Revision: REVISION },
      Data: encryptData({ MerchantID: merchantId, ...data }, account),
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`ECPay answered ${response.status} to ${call}`);
  return (await response.json()) as Envelope;
}

/**
 * One call of the B2C invoice API. Returns the content of the envelope, refusals included; throws when ECPay is down,
 * times out or sends an invalid response.
 */
export async function callEcpay(
  account: EcpayInvoiceAccount,
  call: string,
  data: object,
): Promise<EcpayAnswer> {
  const envelope = await post(account, call, data);
  if (envelope.TransCode !== 1) throw new Error(`ECPay could not read ${call}: ${String(envelope.TransMsg)}`);
  const content = decryptData(String(envelope.Data), account) as Record<string, unknown>;
  const code = Number(content.RtnCode);
  if (!Number.isInteger(code)) throw new Error(`ECPay answered ${call} without a code`);
  return { ...content, code, message: String(content.RtnMsg ?? '') };
}
