import { registerAccount } from '../../../lib/api/gen/identity/operations.gen.ts';
import type {
  RegisterAccountData,
  RegisterAccountResponse,
} from '../../../lib/api/gen/identity/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type NewAccount = RegisterAccountData['body'];
export type CreatedAccount = RegisterAccountResponse;

/** Registers a customer; the response signs this browser in. */
export const useCreateAccount = (onSuccess: (account: CreatedAccount) => void) =>
  useCommand((account: NewAccount, idempotencyKey) => registerAccount({ body: account, idempotencyKey }), {
    onSuccess: (account) => onSuccess(account),
  });
