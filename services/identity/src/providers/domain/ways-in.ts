import type { signInProviders } from '@tapory/shop';

/** LINE, Google or Apple. */
export type Provider = (typeof signInProviders)[number];

export const PROVIDER_NAMES: Record<Provider, string> = { line: 'LINE', google: 'Google', apple: 'Apple' };

/** How a person gets in. */
export type WaysIn = { providers: Provider[]; hasPassword: boolean; hasPasskey: boolean };

/** Whether a linked provider is the only way into an account: no password, no passkey and no other provider. */
export function isLastWayIn({ providers, hasPassword, hasPasskey }: WaysIn, provider: Provider): boolean {
  const isLinked = providers.includes(provider);
  return isLinked && providers.length === 1 && !hasPassword && !hasPasskey;
}
