import { useCreateFigurine } from '../../../features/art/api/create-figurine.ts';
import { useCreateJob } from '../../../features/art/api/create-job.ts';
import { useDrawAsVisitor } from '../../../features/art/api/visitor.ts';
import type { Crop } from '../../../features/crop/crop.ts';
import { useCreateTransform } from '../../../features/photo/api/create-transform.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { refreshSession } from '../../../lib/session-store.ts';
import type { Source } from './composition.ts';

type Named = { style: string; title: string };

/** What is drawn: of words, or of an uploaded photo. */
export type Drawing = Named &
  (
    | { source: 'wish' | 'figurine'; prompt: string }
    | { source: 'styled'; uploadId: string; crop: Crop; strength: number }
  );

type DrawOptions = {
  isMember: boolean;
  source: Source;
  onDrawn: (source: Drawing['source'], jobId: string) => void;
  /** The uploaded photo is no longer stored. */
  onMissing: () => void;
};

const GONE = ['PHOTO_MISSING', 'UPLOAD_INCOMPLETE'];

/** Has one picture drawn: for the account, or for this device where there is none. */
export function useDraw({ isMember, source: chosen, onDrawn, onMissing }: DrawOptions) {
  const text = useCreateJob((job) => onDrawn('wish', job.id));
  const figurine = useCreateFigurine((job) => onDrawn('figurine', job.id));
  const styled = useCreateTransform((job) => onDrawn('styled', job.id));
  const visitors = useDrawAsVisitor((job) => onDrawn(job.kind === 'figurine' ? 'figurine' : 'wish', job.id));
  const onError = ({ code }: ApiError) => {
    // The session has ended meanwhile: the page goes on as a visitor's, with all that was chosen.
    if (code === 'UNAUTHENTICATED') void refreshSession();
    if (GONE.includes(code)) onMissing();
  };
  const ofMember = chosen === 'figurine' ? figurine : text;
  const { isPending, error } = chosen === 'styled' ? styled : isMember ? ofMember : visitors;
  return {
    isPending,
    error,
    run({ source, ...wish }: Drawing): void {
      if ('uploadId' in wish) styled.mutate(wish, { onError });
      else if (!isMember)
        visitors.mutate({ kind: source === 'figurine' ? source : 'text', ...wish }, { onError });
      else if (source === 'figurine') figurine.mutate(wish, { onError });
      else text.mutate({ kind: 'text', ...wish }, { onError });
    },
  };
}
