import { verifyReset } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { VerifyResetData } from '../../../lib/api/gen/identity/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type Claim = VerifyResetData['body'];

/** First step of a reset: identifies the account. */
export const useVerifyReset = (onSuccess: (proof: string) => void) =>
  useCommand((body: Claim) => verifyReset({ body }), { onSuccess: ({ proof }) => onSuccess(proof) });
