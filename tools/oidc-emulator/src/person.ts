import { createHash } from 'node:crypto';
import type { Provider } from './config.ts';

const hashOf = (provider: Provider, name: string): string =>
  createHash('sha256').update(`${provider} ${name}`).digest('hex');

/** The id of a person, in the form in which each provider gives it; the same name is always the same person. */
export function subjectOf(provider: Provider, name: string): string {
  const hash = hashOf(provider, name);
  if (provider === 'line') return `U${hash.slice(0, 32)}`;
  if (provider === 'apple') return `001234.${hash.slice(0, 32)}.0456`;
  return BigInt(`0x${hash.slice(0, 17)}`)
    .toString()
    .padStart(21, '1')
    .slice(0, 21);
}

/** What the scopes let the client read about a person, as each provider spells it. */
export function claimsOf(provider: Provider, name: string, scopes: readonly string[]): object {
  const email = `${name}@${provider}.test`;
  const picture = `https://${provider}.test/${name}.png`;
  const profile = scopes.includes('profile') ? { name, picture } : {};
  if (!scopes.includes('email')) return provider === 'apple' ? {} : profile;
  if (provider === 'line') return { ...profile, email };
  if (provider === 'google') return { ...profile, email, email_verified: true };
  // Apple hides the address on request, and writes truth as a text.
  const hidden = `${hashOf(provider, name).slice(0, 10)}@privaterelay.appleid.com`;
  return { email: hidden, email_verified: 'true', is_private_email: 'true' };
}
