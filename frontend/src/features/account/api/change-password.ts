import { changePassword } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { ChangePasswordData } from '../../../lib/api/gen/identity/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type PasswordChange = ChangePasswordData['body'];

export const useChangePassword = (onSuccess: () => void) =>
  useCommand((change: PasswordChange) => changePassword({ body: change }), { onSuccess });
