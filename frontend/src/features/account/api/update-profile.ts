import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { request } from '../../../lib/api/request.ts';
import { type Profile, profileQueryOptions } from './get-profile.ts';

export type ProfileChange = { name?: string; email?: string; phone?: string };

/** Saves the profile; the session is read again because it says whether the profile is complete. */
export function useUpdateProfile(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation<Profile, ApiError, ProfileChange>({
    mutationFn: (change) => request<Profile>('/identity/profile', { method: 'PATCH', body: change }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: profileQueryOptions().queryKey });
      await queryClient.invalidateQueries({ queryKey: ['session'] });
      onSuccess();
    },
  });
}
