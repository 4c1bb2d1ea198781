import { knock } from '../clients/knock.ts';
import type { PaymentGateway } from '../clients/payment-gateway.ts';
import type { GatewayName } from '../domain/attempt.ts';
import { type Environment, type GatewayCheck, judgeGateway } from '../domain/gateway-report.ts';
import type { Deps } from './deps.ts';

export type GatewayReport = {
  gateway: GatewayName;
  environment: Environment;
  host: string;
  noticeUrl: string;
  checks: GatewayCheck[];
};

async function testOne(gateway: PaymentGateway, knockTimeoutMs: number): Promise<GatewayReport> {
  const { name, facts } = gateway;
  const [heard, knocked] = await Promise.all([gateway.probe(), knock(facts.noticeUrl, knockTimeoutMs)]);
  const { environment, host, noticeUrl } = facts;
  return { gateway: name, environment, host, noticeUrl, checks: judgeGateway(facts, heard, knocked) };
}

/**
 * Tries every gateway's settings without a payment: one signed question about a trade that cannot exist, and one call
 * of the address at which the gateway tells its results. Costs the gateways one question each.
 */
export function testGateways({
  gateways,
  knockTimeoutMs,
}: Pick<Deps, 'gateways' | 'knockTimeoutMs'>): Promise<GatewayReport[]> {
  return Promise.all(Object.values(gateways).map((gateway) => testOne(gateway, knockTimeoutMs)));
}
