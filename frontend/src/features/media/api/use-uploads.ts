import { useStore } from '@nanostores/react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { announce } from '../../../lib/announce.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { $session } from '../../../lib/session-store.ts';
import { createUploadQueue } from '../../../lib/upload-queue.ts';
import type { Content } from './get-contents.ts';
import { uploadFile } from './upload-file.ts';

type UploadQueue = ReturnType<typeof createUploadQueue<Content>>;

/** One queue for as long as the page is not loaded anew: uploads go on while another tab of it is open. */
const queues = new WeakMap<QueryClient, UploadQueue>();

function createQueue(queryClient: QueryClient): UploadQueue {
  const queue = createUploadQueue<Content>({
    send: uploadFile,
    onSent: ({ title }) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.contents });
      announce(i18next.t('dashboard:files.uploaded', { title }));
    },
  });
  let ownerId = $session.get().data?.user?.id;
  // Nothing of a person who has left is sent as another one's.
  $session.listen(({ data }) => {
    const nextId = data?.user?.id;
    if (data === undefined || nextId === ownerId) return;
    if (ownerId !== undefined) for (const { id } of queue.$uploads.get()) queue.cancel(id);
    ownerId = nextId;
  });
  return queue;
}

function queueOf(queryClient: QueryClient): UploadQueue {
  const queue = queues.get(queryClient) ?? createQueue(queryClient);
  queues.set(queryClient, queue);
  return queue;
}

/** The files on their way; leaving the page while there are some asks first. */
export function useUploads() {
  const { $uploads, add, retry, cancel } = queueOf(useQueryClient());
  const uploads = useStore($uploads);
  const isUnderWay = uploads.some(({ state }) => state !== 'failed');
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);
  return { uploads, add, retry, cancel };
}
