import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOut } from '../../../lib/api/gen/identity/operations.gen.ts';
import { dropBroughtCoupon } from '../../../lib/brought-coupon.ts';
import { setMemberCart } from '../../../lib/cart-count.ts';
import { dropDrafts } from '../../../lib/drafts.ts';
import { dropFiles } from '../../../lib/kept-files.ts';
import { dropUploads } from '../../../lib/kept-uploads.ts';
import { setSession } from '../../../lib/session-store.ts';
import { postSignOut } from '../../../lib/sign-out-notice.ts';

/** Ends the session here and at Keycloak, then forgets everything that was read for it. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => signOut({}),
    onSuccess: () => {
      queryClient.clear();
      dropDrafts();
      dropBroughtCoupon();
      void dropFiles();
      void dropUploads();
      setSession(null);
      setMemberCart(null);
      postSignOut();
    },
  });
}
