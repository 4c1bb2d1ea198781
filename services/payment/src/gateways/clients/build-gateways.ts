import type { Log } from '@tapory/service-kit';
import type { OnlineMethod } from '../../attempts/domain/attempt.ts';
import type { Config } from '../../config.ts';
import { countRateLimit } from '../../metrics.ts';
import { createCoolDown } from './cool-down.ts';
import type { CoolDownBus } from './cool-down-bus.ts';
import { createEcpayGateway } from './ecpay/ecpay-gateway.ts';
import type { Gateways, MethodLimits, PaymentGateway } from './payment-gateway.ts';
import { createPaynowGateway } from './paynow/paynow-gateway.ts';

/** PayNow, once the shop has an account there. */
function buildPaynow(config: Config): PaymentGateway | undefined {
  const { PAYNOW_WEB_NO: webNo, PAYNOW_TRADE_PASSWORD: tradePassword, PAYNOW_API_CODE: apiCode } = config;
  if (!webNo || !tradePassword || !apiCode) return undefined;
  const { PAYNOW_LIMITS: credit, PAYNOW_TRANSFER_LIMITS: atm, PAYNOW_STORE_LIMITS: cvs } = config;
  const known: MethodLimits = { credit, webatm: atm, atm, cvs, barcode: cvs };
  return createPaynowGateway({
    webNo,
    tradePassword,
    apiCode,
    platform: config.PAYNOW_PLATFORM,
    publicUrl: config.PUBLIC_URL,
    baseUrl: config.PAYNOW_BASE_URL,
    limits: offered(config.PAYNOW_METHODS, known),
    codeDays: config.PAYNOW_CODE_DAYS,
    timeoutMs: config.PAYNOW_TIMEOUT_MS,
  });
}

function offered(methods: readonly OnlineMethod[], known: MethodLimits): MethodLimits {
  return Object.fromEntries(methods.flatMap((method) => (known[method] ? [[method, known[method]]] : [])));
}

function ecpayLimits(config: Config): MethodLimits {
  const known: MethodLimits = {
    credit: config.ECPAY_CREDIT_LIMITS,
    applepay: config.ECPAY_CREDIT_LIMITS,
    twqr: config.ECPAY_TWQR_LIMITS,
    atm: config.ECPAY_ATM_LIMITS,
    cvs: config.ECPAY_CVS_LIMITS,
    barcode: config.ECPAY_BARCODE_LIMITS,
    // The gateway's own page hides the methods that do not take an amount; the card limits are the widest.
    all: config.ECPAY_CREDIT_LIMITS,
  };
  return offered(config.ECPAY_METHODS, known);
}

function buildEcpay(config: Config, log: Log, bus: CoolDownBus): PaymentGateway {
  const coolDown = createCoolDown({
    ms: config.ECPAY_PAUSE_SECONDS * 1000,
    onStart(until) {
      bus.announce('ecpay', until);
      countRateLimit('ecpay');
      log.warn({ gateway: 'ecpay', until: until.toISOString() }, 'gateway rate-limited after too many calls');
    },
  });
  bus.follow('ecpay', coolDown.extend);
  return createEcpayGateway({
    merchantId: config.ECPAY_MERCHANT_ID,
    hashKey: config.ECPAY_HASH_KEY,
    hashIv: config.ECPAY_HASH_IV,
    baseUrl: config.ECPAY_BASE_URL,
    publicUrl: config.PUBLIC_URL,
    callbackUrl: config.ECPAY_CALLBACK_URL ?? config.PUBLIC_URL,
    limits: ecpayLimits(config),
    codeLife: {
      atmDays: config.ECPAY_ATM_DAYS,
      cvsMinutes: config.ECPAY_CVS_MINUTES,
      barcodeDays: config.ECPAY_BARCODE_DAYS,
    },
    timeoutMs: config.ECPAY_TIMEOUT_MS,
    coolDown,
  });
}

/** The gateways that the settings name: ECPay, and PayNow once the shop has an account there. */
export function buildGateways(config: Config, log: Log, bus: CoolDownBus): Gateways {
  const paynow = buildPaynow(config);
  return { ecpay: buildEcpay(config, log, bus), ...(paynow ? { paynow } : {}) };
}
