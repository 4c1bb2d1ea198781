import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { resetPassword, sendResetCode, verifyReset } from '../../../lib/api/gen/identity/operations.gen.ts';
import type {
  ResetPasswordData,
  SendResetCodeData,
  SendResetCodeResponse,
  VerifyResetData,
  VerifyResetResponse,
} from '../../../lib/api/gen/identity/types.gen.ts';

export type Claim = VerifyResetData['body'];

/** Has a code sent; nobody learns whether one was. */
export const useSendResetCode = () =>
  useMutation<SendResetCodeResponse, ApiError, SendResetCodeData['body']>({
    mutationFn: (body) => sendResetCode({ body }),
  });

/** First step: who it is. */
export const useVerifyReset = (onSuccess: (proof: string) => void) =>
  useMutation<VerifyResetResponse, ApiError, Claim>({
    mutationFn: (body) => verifyReset({ body }),
    onSuccess: ({ proof }) => onSuccess(proof),
  });

/** Second step: the new password. */
export const useResetPassword = (onSuccess: () => void) =>
  useMutation<unknown, ApiError, ResetPasswordData['body']>({
    mutationFn: (body) => resetPassword({ body }),
    onSuccess,
  });
