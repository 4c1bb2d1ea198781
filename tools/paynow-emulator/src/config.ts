/** Everything that can be set. PayNow keeps the addresses it posts to in its back office; here they are settings. */
export type EmulatorConfig = {
  host: string;
  /** 0 takes a free one. */
  port: number;
  webNo: string;
  apiCode: string;
  tradePassword: string;
  /** Where browsers are sent back to with a result, and where the server sends it. */
  returnUrl: string;
  /** Where the server sends results, when that is another address than the browser's. */
  noticeUrl: string;
};

/** Reads the settings, see the README; values given in code win. */
export function readConfig(env: NodeJS.ProcessEnv, own: Partial<EmulatorConfig> = {}): EmulatorConfig {
  const shop = env.SHOP_URL ?? 'http://localhost:18000';
  const returnUrl = env.PAYNOW_RETURN_URL ?? `${shop}/api/payment/paynow/return`;
  const tradePassword = env.PAYNOW_TRADE_PASSWORD ?? 'tapory-sandbox-trade';
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 18013),
    webNo: env.PAYNOW_WEB_NO ?? '28229955',
    tradePassword,
    apiCode: env.PAYNOW_API_CODE ?? 'tapory-sandbox-api',
    returnUrl,
    noticeUrl: env.PAYNOW_NOTICE_URL ?? returnUrl,
    ...own,
  };
}
