import { showRecoveryCodes } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { ShowRecoveryCodesResponse } from '../../../lib/api/gen/identity/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** A code with its text, which a proof of the password is needed for. */
export type ShownCode = ShowRecoveryCodesResponse['codes'][number];

/** A command, so that the codes are kept in no cache. */
export const useShowRecoveryCodes = () =>
  useCommand<void, ShowRecoveryCodesResponse>(() => showRecoveryCodes({}));
