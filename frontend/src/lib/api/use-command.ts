import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from './api-error.ts';

type Intent = { fingerprint: string; key: string };
type CommandOptions<Input, Result> = Omit<UseMutationOptions<Result, ApiError, Input>, 'mutationFn'>;

/**
 * Whether an answer says that nothing came of the key's command. "Still under way" and "too often" speak of the press
 * and not of an earlier one, whose answer was lost: under a new key it would be done a second time.
 */
const isDefinite = ({ status, code }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 429 && code !== 'IDEMPOTENCY_IN_PROGRESS';

/**
 * A mutation that carries one idempotency key per intent: pressing again with the same input after a lost answer
 * repeats the key, so nothing happens twice; other input, or a definite answer, starts a new intent. While one
 * is under way, further presses do nothing.
 */
export function useCommand<Input, Result>(
  run: (input: Input, idempotencyKey: string) => Promise<Result>,
  options: CommandOptions<Input, Result> = {},
) {
  const intent = useRef<Intent | null>(null);
  const isUnderWay = useRef(false);
  const mutation = useMutation<Result, ApiError, Input>({
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
    // What the screen knows of the outcome comes with the next render: too late for the second press of a double click.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
