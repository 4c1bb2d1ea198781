import { abandonSignUp } from '../../../lib/api/gen/identity/operations.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Takes a first sign-in back, so that it can be linked to an account that is there already. */
export const useAbandonSignUp = (onSuccess: () => void) =>
  useCommand(() => abandonSignUp({}), { onSuccess: () => onSuccess() });
