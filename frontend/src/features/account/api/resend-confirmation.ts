import { resendConfirmation } from '../../../lib/api/gen/identity/operations.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export const useResendConfirmation = () => useCommand<void, unknown>(() => resendConfirmation({}));
