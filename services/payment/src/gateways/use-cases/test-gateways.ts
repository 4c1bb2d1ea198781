import type { OnlineGateway } from '../../attempts/domain/attempt.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentGateway } from '../clients/payment-gateway.ts';
import { probeCallback } from '../clients/probe-callback.ts';
import { type Environment, type GatewayCheck, judgeGateway } from '../domain/gateway-report.ts';

export type GatewayReport = {
  gateway: OnlineGateway;
  environment: Environment;
  host: string;
  noticeUrl: string;
  checks: GatewayCheck[];
};

async function testOne(gateway: PaymentGateway, probeTimeoutMs: number): Promise<GatewayReport> {
  const { name, facts } = gateway;
  const [probe, callback] = await Promise.all([
    gateway.probe(),
    probeCallback(facts.noticeUrl, probeTimeoutMs),
  ]);
  const { environment, host, noticeUrl } = facts;
  return { gateway: name, environment, host, noticeUrl, checks: judgeGateway(facts, probe, callback) };
}

/**
 * Tests every gateway's settings without a payment: one signed query for a trade that cannot exist, and one call to the
 * shop's notification address.
 */
export function testGateways({
  gateways,
  probeTimeoutMs,
}: Pick<Deps, 'gateways' | 'probeTimeoutMs'>): Promise<GatewayReport[]> {
  return Promise.all(Object.values(gateways).map((gateway) => testOne(gateway, probeTimeoutMs)));
}
