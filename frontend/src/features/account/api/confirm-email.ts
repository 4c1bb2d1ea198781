import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { confirmEmail, resendConfirmation } from '../../../lib/api/gen/identity/operations.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export const useConfirmEmail = () =>
  useMutation<unknown, ApiError, string>({ mutationFn: (token) => confirmEmail({ body: { token } }) });

export const useResendConfirmation = () => useCommand<void, unknown>(() => resendConfirmation({}));
