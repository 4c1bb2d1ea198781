import type { OnlineGateway, OnlineMethod } from '../../attempts/domain/attempt.ts';
import { callableGateways, type Deps } from '../../deps.ts';
import type { Limits } from '../../gateways/clients/payment-gateway.ts';
import { preferredGateway } from '../domain/preferred-gateway.ts';

export type ListedMethod = Limits & { gateway: OnlineGateway; method: OnlineMethod; isPreferred: boolean };

/** The gateways that neither rate-limit nor are unreachable. */
async function usableGateways(deps: Deps): Promise<OnlineGateway[]> {
  const callable = callableGateways(deps);
  const reachable = await Promise.all(callable.map((name) => deps.gateways[name]?.isReachable()));
  return callable.filter((_, index) => reachable[index]);
}

/** All offered methods, one gateway of each preferred: as the settings say, or another one while that is not usable. */
export async function listMethods(deps: Deps): Promise<ListedMethod[]> {
  const usable = await usableGateways(deps);
  const offered = Object.values(deps.gateways).flatMap(({ name: gateway, limits }) =>
    Object.entries(limits).map(([method, { min, max }]) => ({
      gateway,
      method: method as OnlineMethod,
      min,
      max,
    })),
  );
  return offered.map((one) => {
    const gateways = offered.filter(({ method }) => method === one.method).map(({ gateway }) => gateway);
    const preferred = preferredGateway(gateways, deps.methodGateways[one.method], usable);
    return { ...one, isPreferred: preferred === one.gateway };
  });
}
