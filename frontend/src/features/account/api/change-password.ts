import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { changePassword } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { ChangePasswordData } from '../../../lib/api/gen/identity/types.gen.ts';

export type PasswordChange = ChangePasswordData['body'];

export const useChangePassword = (onSuccess: () => void) =>
  useMutation<unknown, ApiError, PasswordChange>({
    mutationFn: (change) => changePassword({ body: change }),
    onSuccess,
  });
