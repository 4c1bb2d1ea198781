import { useStore } from '@nanostores/react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { announce } from '../../../lib/announce.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { createUploadQueue } from '../../../lib/upload-queue.ts';
import type { OwnPhoto } from './guest.ts';
import { sendPhotoAs } from './send-photo.ts';

type Queue = ReturnType<typeof createUploadQueue<OwnPhoto>>;

/** One queue of each guest for as long as the page is not loaded anew: photos go on while the gallery is looked at. */
const queues = new WeakMap<QueryClient, Map<string, Queue>>();

function queueOf(queryClient: QueryClient, code: string, token: string): Queue {
  const ofGuests = queues.get(queryClient) ?? new Map<string, Queue>();
  queues.set(queryClient, ofGuests);
  const queue =
    ofGuests.get(token) ??
    createUploadQueue<OwnPhoto>({
      send: sendPhotoAs({ code, token }),
      onSent: ({ state }) => {
        void queryClient.invalidateQueries({ queryKey: [...queryKeys.events, code] });
        announce(i18next.t(`gallery:send.done.${state}`));
      },
    });
  ofGuests.set(token, queue);
  return queue;
}

/**
 * A guest's photos on their way. What a lost connection stopped goes on when it is back, each file alone; leaving the page
 * while some are under way asks first.
 */
export function useSending(code: string, token: string) {
  const queue = queueOf(useQueryClient(), code, token);
  const uploads = useStore(queue.$uploads);

  useEffect(() => {
    const goOn = () => {
      for (const { id, error } of queue.$uploads.get()) if (error?.code === 'NETWORK_ERROR') queue.retry(id);
    };
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [queue]);

  const isUnderWay = uploads.some(({ state }) => state !== 'failed');
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);

  return { uploads, add: queue.add, retry: queue.retry, cancel: queue.cancel };
}
