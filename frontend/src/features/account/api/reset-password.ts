import { resetPassword } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { ResetPasswordData } from '../../../lib/api/gen/identity/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Second step of a reset: the new password. */
export const useResetPassword = (onSuccess: () => void) =>
  useCommand((body: ResetPasswordData['body']) => resetPassword({ body }), { onSuccess });
