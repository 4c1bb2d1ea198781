import type { OnlineGateway } from '../../attempts/domain/attempt.ts';

/**
 * The gateway proposed for a method among those that offer it: the shop's choice while it is usable, otherwise a usable
 * one; when none is, the shop's choice again.
 */
export function preferredGateway(
  offering: readonly OnlineGateway[],
  chosen: OnlineGateway | undefined,
  usable: readonly OnlineGateway[],
): OnlineGateway | undefined {
  const ranked = [...offering].sort((one, other) => Number(other === chosen) - Number(one === chosen));
  return ranked.find((gateway) => usable.includes(gateway)) ?? ranked[0];
}
