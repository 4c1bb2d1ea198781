import { sendResetCode } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { SendResetCodeData } from '../../../lib/api/gen/identity/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Has a code sent; nobody learns whether one was. */
export const useSendResetCode = () =>
  useCommand((body: SendResetCodeData['body']) => sendResetCode({ body }));
