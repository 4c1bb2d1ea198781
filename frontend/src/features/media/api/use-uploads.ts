import { useStore } from '@nanostores/react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { announce } from '../../../lib/announce.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { dropUpload, keepUpload, readUploads } from '../../../lib/kept-uploads.ts';
import { $session } from '../../../lib/session-store.ts';
import { createUploadQueue } from '../../../lib/upload-queue.ts';
import { waitForNetwork } from '../../../lib/wait-for-network.ts';
import { createChosenVideos } from './chosen-videos.ts';
import type { Content } from './get-contents.ts';
import { createKnownFiles } from './known-files.ts';
import { uploadFile } from './upload-file.ts';

type UploadQueue = ReturnType<typeof createUploadQueue<Content>> & {
  videos: ReturnType<typeof createChosenVideos>;
  known: ReturnType<typeof createKnownFiles>;
};

/** One queue for as long as the page is not loaded anew: uploads go on while another tab of it is open. */
const queues = new WeakMap<QueryClient, UploadQueue>();

function createQueue(queryClient: QueryClient): UploadQueue {
  const sending = createUploadQueue<Content>({
    send: uploadFile,
    onSent: ({ title }) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.contents });
      announce(i18next.t('dashboard:files.uploaded', { title }));
    },
    pause: waitForNetwork,
    keep: { save: (upload) => keepUpload({ ...upload, owner: ownerId ?? '' }), drop: dropUpload },
  });
  const known = createKnownFiles((files) => sending.add(files));
  const queue = { ...sending, known, videos: createChosenVideos((files) => void known.choose(files)) };
  let ownerId = $session.get().data?.user?.id;
  void restore(queue, ownerId);
  // Nothing of a person who has left is sent as another one's.
  $session.listen(({ data }) => {
    const nextId = data?.user?.id;
    if (data === undefined || nextId === ownerId) return;
    if (ownerId !== undefined) {
      for (const { id } of queue.$uploads.get()) queue.cancel(id);
      queue.videos.clear();
      known.clear();
    }
    ownerId = nextId;
  });
  return queue;
}

/**
 * Goes on with what an earlier page has begun. One page of this browser does; the others of the same person would send the
 * same parts again.
 */
async function restore(queue: UploadQueue, ownerId: string | undefined): Promise<void> {
  if (ownerId === undefined) return;
  const resume = async () => queue.restore(await readUploads(ownerId));
  if (!navigator.locks) return resume();
  await navigator.locks.request('tapory-uploads', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await resume();
    // Held for as long as the page lives.
    await new Promise(() => undefined);
  });
}

function queueOf(queryClient: QueryClient): UploadQueue {
  const queue = queues.get(queryClient) ?? createQueue(queryClient);
  queues.set(queryClient, queue);
  return queue;
}

/**
 * The files on their way, the videos that are too much for it, and what is there already; leaving the page asks first while there are some that
 * would not survive it.
 */
export function useUploads() {
  const { $uploads, retry, cancel, videos, known } = queueOf(useQueryClient());
  const uploads = useStore($uploads);
  const chosen = useStore(videos.$chosen);
  const present = useStore(known.$known);
  const sought = useStore(known.$sought);
  const isSought = sought.length > 0;
  const isSent = uploads.some(({ state, isKept }) => state !== 'failed' && !isKept);
  const isUnderWay = isSought || chosen.length > 0 || isSent;
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);
  return { uploads, retry, cancel, chosen, videos, present, sought, known };
}
