import { resetPassword, sendResetCode, verifyReset } from '../../../lib/api/gen/identity/operations.gen.ts';
import type {
  ResetPasswordData,
  SendResetCodeData,
  VerifyResetData,
} from '../../../lib/api/gen/identity/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type Claim = VerifyResetData['body'];

/** Has a code sent; nobody learns whether one was. */
export const useSendResetCode = () =>
  useCommand((body: SendResetCodeData['body']) => sendResetCode({ body }));

/** First step: who it is. */
export const useVerifyReset = (onSuccess: (proof: string) => void) =>
  useCommand((body: Claim) => verifyReset({ body }), { onSuccess: ({ proof }) => onSuccess(proof) });

/** Second step: the new password. */
export const useResetPassword = (onSuccess: () => void) =>
  useCommand((body: ResetPasswordData['body']) => resetPassword({ body }), { onSuccess });
