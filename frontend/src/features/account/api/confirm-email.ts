import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { confirmEmail } from '../../../lib/api/gen/identity/operations.gen.ts';

export const useConfirmEmail = () =>
  useMutation<unknown, ApiError, string>({ mutationFn: (token) => confirmEmail({ body: { token } }) });
