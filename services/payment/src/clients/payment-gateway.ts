import type { Attempt, GatewayName, Method, Redirect } from '../domain/attempt.ts';
import type { GatewayResult } from '../domain/decide-result.ts';
import type { GatewayFacts, Heard } from '../domain/gateway-report.ts';
import type { RefundAction } from '../domain/refund.ts';

/** NT$, both inclusive. */
export type Limits = { min: number; max: number };

/** The amounts that each offered method takes. */
export type MethodLimits = Partial<Record<Method, Limits>>;

/** Who pays, as some gateways want to know. */
export type Payer = { name: string; email: string; phone: string };

export type PreparedOrder = {
  tradeNumber: string;
  amount: number;
  itemNames: readonly string[];
  method: Method;
  language: 'zh-TW' | 'en';
  returnToken: string;
  payer: Payer;
  now: Date;
};

/** A form that a gateway posted, by its server or through the customer's browser. */
export type Message = {
  /** Whether the gateway's signature over everything that arrived is right; else nothing of it counts. */
  isAuthentic: boolean;
  tradeNumber: string;
  result: GatewayResult;
  /** What may be kept of it. */
  facts: Record<string, string>;
};

/** One payment provider. */
export type PaymentGateway = {
  name: GatewayName;
  /** The offered methods in the order of their offer. */
  limits: MethodLimits;
  /** The signed form with which the customer's browser goes to the gateway. */
  prepare(order: PreparedOrder): Redirect;
  readMessage(fields: Record<string, string>): Message;
  /** The longest that a code to pay with is good, days. What a message says beyond that is cut off. */
  maxCodeDays: number;
  /**
   * Asks how a trade stands; TEMPORARILY_UNAVAILABLE when the gateway is down, late or not to be believed,
   * GATEWAY_PAUSED while it wants quiet.
   */
  query(attempt: Pick<Attempt, 'tradeNumber' | 'amount' | 'method' | 'status'>): Promise<GatewayResult>;
  /**
   * One step of giving a card payment back; absent where only people can. GATEWAY_PAUSED while the gateway wants quiet:
   * it did not happen. Throws anything else when no answer was heard: it may have happened, and must not be asked again.
   */
  refund?(attempt: Attempt, action: RefundAction, amount: number): Promise<{ code: string; message: string }>;
  /** What its settings say of it. */
  facts: GatewayFacts;
  /** Asks about a trade that cannot exist, to hear what the gateway thinks of the settings; never throws. */
  probe(): Promise<Heard>;
  /**
   * Whether anybody is at the gateway's host, which a customer's browser is about to be sent to. Answers at once but for
   * one knock in some seconds; a doubt counts as yes.
   */
  isThere(): Promise<boolean>;
  /** Until when the gateway wants its API left alone; null when it may be called. */
  pausedUntil(): Date | null;
  close(): void;
};
