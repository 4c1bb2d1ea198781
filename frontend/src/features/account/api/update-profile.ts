import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { updateProfile } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { Profile, UpdateProfileData } from '../../../lib/api/gen/identity/types.gen.ts';
import { refreshSession } from '../../../lib/session-store.ts';
import { profileQueryOptions } from './get-profile.ts';

export type ProfileChange = UpdateProfileData['body'];

/** Saves the profile; the session is read again because it says whether the profile is complete. */
export function useUpdateProfile(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation<Profile, ApiError, ProfileChange>({
    mutationFn: (change) => updateProfile({ body: change }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: profileQueryOptions().queryKey });
      await refreshSession();
      onSuccess();
    },
  });
}
