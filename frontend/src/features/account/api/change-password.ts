import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { request } from '../../../lib/api/request.ts';

export type PasswordChange = { currentPassword: string; newPassword: string; confirmPassword: string };

export const useChangePassword = (onSuccess: () => void) =>
  useMutation<unknown, ApiError, PasswordChange>({
    mutationFn: (change) => request<unknown>('/identity/profile/password', { method: 'POST', body: change }),
    onSuccess,
  });
