import { queryOptions, useQuery } from '@tanstack/react-query';
import { readSignUp } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { SignInProviders } from '../../../lib/api/gen/identity/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type Provider = SignInProviders['providers'][number];

/** As they call themselves, in every language. */
export const providerNames: Record<Provider, string> = { line: 'LINE', google: 'Google', apple: 'Apple' };

export const signUpQueryOptions = () =>
  queryOptions({ queryKey: queryKeys.signUp, queryFn: ({ signal }) => readSignUp({ signal }) });

/** By whom one can sign in besides a password, and whether this browser came back from there for the first time. */
export const useSignUp = () => useQuery(signUpQueryOptions());
