import type { Fields } from './check-mac-value.ts';
import type { EmulatorConfig } from './config.ts';
import { codeFields, type ResultOptions, resultFields } from './result-fields.ts';
import type { Delivery, Trade } from './trade.ts';

export type NotifyOptions = ResultOptions & {
  copies?: number;
  forgeMac?: boolean;
  /** Notifies PaymentInfoURL of the code instead of ReturnURL of the result. */
  isCode?: boolean;
};

export type Notifier = {
  /** Sends a result now, as often as `copies` says, and answers what the shop said to each. */
  sendNow(trade: Trade, options?: NotifyOptions): Promise<Delivery[]>;
  /** Sends a result now and again on the schedule until the shop answers `1|OK`; resolves after the first. */
  deliver(trade: Trade, options?: NotifyOptions): Promise<void>;
  /** Runs work later, unless stopped before. */
  later(ms: number, work: () => Promise<void>): void;
  stop(): void;
};

function forge(fields: Fields): Fields {
  const { CheckMacValue = '', ...rest } = fields;
  return {
    ...rest,
    CheckMacValue: CheckMacValue.startsWith('0')
      ? `1${CheckMacValue.slice(1)}`
      : `0${CheckMacValue.slice(1)}`,
  };
}

async function post(
  url: string,
  fields: Fields,
  timeoutMs: number,
): Promise<{ status: number; body: string }> {
  try {
    // A redirect is not followed: ECPay counts it as a failure.
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: (await response.text()).slice(0, 500) };
  } catch (error) {
    return { status: 0, body: String(error) };
  }
}

/** Sends the results of trades to the shops' ReturnURL. */
export function createNotifier(config: EmulatorConfig): Notifier {
  const timers = new Set<NodeJS.Timeout>();

  async function send(trade: Trade, options: NotifyOptions): Promise<Delivery> {
    const issued = options.isCode ? codeFields(trade, config, options) : null;
    const fields = issued ?? resultFields(trade, config, options);
    const answer = await post(
      (issued ? trade.order.PaymentInfoURL : trade.order.ReturnURL) ?? '',
      options.forgeMac ? forge(fields) : fields,
      config.notifyTimeoutMs,
    );
    const delivery: Delivery = {
      at: new Date().toISOString(),
      rtnMsg: fields.RtnMsg ?? '',
      ...answer,
      accepted: answer.status === 200 && answer.body === '1|OK',
    };
    trade.deliveries.push(delivery);
    return delivery;
  }

  function later(ms: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, ms);
    timers.add(timer);
  }

  const sendNow = (trade: Trade, options: NotifyOptions = {}): Promise<Delivery[]> =>
    Promise.all(Array.from({ length: options.copies ?? 1 }, () => send(trade, options)));

  function resend(trade: Trade, options: NotifyOptions, tries: number): void {
    const pause = config.resendAfterMs[tries];
    if (pause === undefined) return;
    later(pause, async () => {
      const { accepted } = await send(trade, { ...options, isResend: true });
      if (!accepted) resend(trade, options, tries + 1);
    });
  }

  return {
    sendNow,
    async deliver(trade, options = {}) {
      const deliveries = await sendNow(trade, options);
      if (!options.forgeMac && !deliveries.some(({ accepted }) => accepted)) resend(trade, options, 0);
    },
    later,
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
