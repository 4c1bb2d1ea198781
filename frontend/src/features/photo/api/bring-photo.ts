import { useQuery } from '@tanstack/react-query';
import { apiFetch } from '../../../lib/api/api-fetch.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { keepPhotoDraft, keepPhotoFile } from '../photo-draft.ts';

const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp' };

/** Fetches a photo of an event and keeps it as the chosen file of a new draft; whatever was chosen before gives way. */
export const useBringPhoto = (key: string) =>
  useQuery({
    queryKey: [...queryKeys.events, 'photo', key],
    queryFn: async ({ signal }) => {
      const url = new URL(`/api/media/event-photos/${encodeURIComponent(key)}`, window.location.origin);
      const photo = await (await apiFetch(url, { signal })).blob();
      const file = new File([photo], `photo.${ENDINGS[photo.type] ?? 'jpg'}`, { type: photo.type });
      await keepPhotoFile(file);
      keepPhotoDraft({ photo: null, title: '', crop: null });
      return file;
    },
    gcTime: 0,
  });
