import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { createUploadQueue } from '../../../lib/upload-queue.ts';
import type { OwnPhoto } from './guest.ts';
import { sendPhotoAs } from './send-photo.ts';

/**
 * A guest's photos on their way. What a lost connection stopped goes on when it is back, each file alone; leaving the page
 * while some are under way asks first.
 */
export function useSending(code: string, token: string, onSent: (photo: OwnPhoto) => void) {
  const queryClient = useQueryClient();
  const [queue] = useState(() =>
    createUploadQueue<OwnPhoto>({
      send: sendPhotoAs({ code, token }),
      onSent: (photo) => {
        void queryClient.invalidateQueries({ queryKey: [...queryKeys.events, code] });
        onSent(photo);
      },
    }),
  );
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
