import { useQueryClient } from '@tanstack/react-query';
import { updateProfile } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { Profile, UpdateProfileData } from '../../../lib/api/gen/identity/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { refreshSession } from '../../../lib/session-store.ts';
import { profileQueryOptions } from './get-profile.ts';

export type ProfileChange = NonNullable<UpdateProfileData['body']>;

/** Saves the profile; the session is read again because it contains whether the profile is complete. */
export function useUpdateProfile(onSuccess: (saved: Profile) => void) {
  const queryClient = useQueryClient();
  return useCommand((change: ProfileChange) => updateProfile({ body: change }), {
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: profileQueryOptions().queryKey });
      await refreshSession();
      onSuccess(saved);
    },
  });
}
