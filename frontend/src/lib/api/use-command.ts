import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from './api-error.ts';

type Intent = { fingerprint: string; key: string };
type CommandOptions<Input, Result> = Omit<UseMutationOptions<Result, ApiError, Input>, 'mutationFn'>;

/**
 * Whether an error proves that the key's command was not executed. "In progress" and "too many requests" concern this
 * call and not an earlier one whose response was lost: a new key would execute it twice.
 */
const isDefinite = ({ status, code }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 429 && code !== 'IDEMPOTENCY_IN_PROGRESS';

/**
 * A mutation with one idempotency key per intent: a repeat with the same input after a lost response reuses the key,
 * so that nothing is executed twice; other input, or a definite response, starts a new intent. Ignores further calls
 * while one is in flight.
 */
export function useCommand<Input, Result>(
  run: (input: Input, idempotencyKey: string) => Promise<Result>,
  options: CommandOptions<Input, Result> = {},
) {
  const intent = useRef<Intent | null>(null);
  const isUnderWay = useRef(false);
  const mutation = useMutation<Result, ApiError, Input>({
    // What the cache of mutations holds is then what forms show: nothing of a form that has left or was reset.
    gcTime: 0,
    ...options,
    mutationFn: async (input) => {
      const fingerprint = JSON.stringify(input ?? null);
      if (intent.current?.fingerprint !== fingerprint)
        intent.current = { fingerprint, key: crypto.randomUUID() };
      try {
        const result = await run(input, intent.current.key);
        intent.current = null;
        return result;
      } catch (cause) {
        const error = ApiError.from(cause);
        if (isDefinite(error)) intent.current = null;
        throw error;
      }
    },
  });
  const { status, submittedAt } = mutation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new submission with the same outcome counts too
  useEffect(() => {
    if (status !== 'pending') isUnderWay.current = false;
  }, [status, submittedAt]);
  const mutate: typeof mutation.mutate = (...args) => {
    // State updates arrive with the next render, too late for the second click of a double click.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
