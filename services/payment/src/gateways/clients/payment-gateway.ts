import type {
  Attempt,
  GatewayName,
  OnlineGateway,
  OnlineMethod,
  Redirect,
} from '../../attempts/domain/attempt.ts';
import type { GatewayFacts, ProbeResult } from '../domain/gateway-report.ts';
import type { GatewayResult } from '../domain/gateway-result.ts';
import type { RefundAction } from '../domain/refund-action.ts';

/** NT$, both inclusive. */
export type Limits = { min: number; max: number };

/** The amounts that each offered method takes. */
export type MethodLimits = Partial<Record<OnlineMethod, Limits>>;

/** Payer details that some gateways require. */
export type Payer = { name: string; email: string; phone: string };

export type PreparedOrder = {
  tradeNumber: string;
  amount: number;
  itemNames: readonly string[];
  method: OnlineMethod;
  language: 'zh-TW' | 'en';
  returnToken: string;
  payer: Payer;
  now: Date;
};

/** A form that a gateway posted, by its server or through the customer's browser. */
export type Message = {
  /** Whether the gateway's signature is valid; otherwise no field is trusted. */
  isAuthentic: boolean;
  tradeNumber: string;
  result: GatewayResult;
  /** The fields that may be stored. */
  facts: Record<string, string>;
};

/** One payment provider. */
export type PaymentGateway = {
  name: OnlineGateway;
  /** The offered methods in display order. */
  limits: MethodLimits;
  /** The signed form that the customer's browser submits to the gateway. */
  prepare(order: PreparedOrder): Redirect;
  readMessage(fields: Record<string, string>): Message;
  /** Maximum validity of a payment code, days; a later expiry in a notification is capped. */
  maxCodeDays: number;
  /**
   * Queries a trade's status; TEMPORARILY_UNAVAILABLE when the gateway is down, times out or sends an invalid response,
   * GATEWAY_PAUSED while it rate-limits.
   */
  query(attempt: Pick<Attempt, 'tradeNumber' | 'amount' | 'method' | 'status'>): Promise<GatewayResult>;
  /**
   * One step of a card refund; absent where refunds are manual. GATEWAY_PAUSED while the gateway rate-limits: the step had
   * no effect. Any other error leaves the outcome unknown: never retry.
   */
  refund?(attempt: Attempt, action: RefundAction, amount: number): Promise<{ code: string; message: string }>;
  /** Facts from the settings, for the self-test. */
  facts: GatewayFacts;
  /** Queries a trade that cannot exist, to verify the settings; never throws. */
  probe(): Promise<ProbeResult>;
  /**
   * Whether the gateway's host is reachable before a customer's browser is redirected there. The result is cached for some
   * seconds; unknown counts as reachable.
   */
  isReachable(): Promise<boolean>;
  /** End of the current cool-down; null when the API may be called. */
  rateLimitedUntil(): Date | null;
  close(): void;
};

/** The gateways by name. */
export type Gateways = Partial<Record<GatewayName, PaymentGateway>>;
