import { request } from '../../../lib/api/request.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type NewAccount = {
  username: string;
  password: string;
  confirmPassword: string;
  /** The version of each document that was agreed to. */
  consents: { terms: string; privacy: string; disclaimer: string };
};

export type CreatedAccount = { userId: string; username: string; recoveryCodes: string[] };

/** Registers a customer. Signing in comes after, at the sign-in page. */
export const useCreateAccount = (onSuccess: (account: CreatedAccount) => void) =>
  useCommand(
    (account: NewAccount, idempotencyKey) =>
      request<CreatedAccount>('/identity/accounts', { method: 'POST', body: account, idempotencyKey }),
    { onSuccess },
  );
