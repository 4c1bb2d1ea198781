import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { jobQueryOptions } from './get-job.ts';
import type { Job } from './get-jobs.ts';

/**
 * Follows a running job by server-sent events and writes each state into the job's query. The browser
 * reconnects by itself; when it cannot, the query's slow poll carries on.
 */
export function useJobEvents(id: string | null, isFollowing: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!id || !isFollowing || typeof EventSource === 'undefined') return;
    const source = new EventSource(`/api/ai-generation/jobs/${encodeURIComponent(id)}/events`);
    source.addEventListener('progress', (event) => {
      queryClient.setQueryData(
        jobQueryOptions(id).queryKey,
        JSON.parse((event as MessageEvent<string>).data) as Job,
      );
    });
    return () => source.close();
  }, [id, isFollowing, queryClient]);
}
