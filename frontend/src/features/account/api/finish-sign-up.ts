import { finishSignUp } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { FinishSignUpData } from '../../../lib/api/gen/identity/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { CreatedAccount } from './create-account.ts';

/** Makes the account of somebody whom LINE, Google or Apple has let in; the response signs this browser in. */
export const useFinishSignUp = (onSuccess: (account: CreatedAccount) => void) =>
  useCommand(
    (account: FinishSignUpData['body'], idempotencyKey) => finishSignUp({ body: account, idempotencyKey }),
    { onSuccess: (account) => onSuccess(account) },
  );
