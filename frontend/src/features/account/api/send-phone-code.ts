import { sendPhoneCode } from '../../../lib/api/gen/identity/operations.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Has a code sent to the number that waits. */
export const useSendPhoneCode = () =>
  useCommand<void, { resendAfterSeconds: number }>(() => sendPhoneCode({}));
