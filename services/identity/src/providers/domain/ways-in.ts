import type { signInProviders } from '@tapory/shop';

/** LINE, Google or Apple. */
export type Provider = (typeof signInProviders)[number];

export const PROVIDER_NAMES: Record<Provider, string> = { line: 'LINE', google: 'Google', apple: 'Apple' };

/** How a person gets in. */
export type WaysIn = { providers: Provider[]; hasPassword: boolean; hasPasskey: boolean };

/** Whether a linked provider is the only way into an account: no password, no passkey and no other provider that is offered. */
export function isLastWayIn(
  { providers, hasPassword, hasPasskey }: WaysIn,
  provider: Provider,
  offered: readonly Provider[],
): boolean {
  const others = providers.filter((one) => one !== provider && offered.includes(one));
  return providers.includes(provider) && others.length === 0 && !hasPassword && !hasPasskey;
}

/** Whether the person would have no way in without their passkeys. */
export const needsPasskey = (
  { providers, hasPassword }: Pick<WaysIn, 'providers' | 'hasPassword'>,
  offered: readonly Provider[],
): boolean => !hasPassword && !providers.some((one) => offered.includes(one));
