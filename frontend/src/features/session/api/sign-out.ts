import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOut } from '../../../lib/api/gen/identity/operations.gen.ts';
import { setMemberCart } from '../../../lib/cart-count.ts';
import { forgetPerson } from '../../../lib/forget-person.ts';
import { setSession } from '../../../lib/session-store.ts';
import { postSignOut } from '../../../lib/sign-out-notice.ts';

/** Ends the session here and at Keycloak, then forgets everything that was read for it. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => signOut({}),
    onSuccess: () => {
      queryClient.clear();
      void forgetPerson();
      setSession(null);
      setMemberCart(null);
      postSignOut();
    },
  });
}
