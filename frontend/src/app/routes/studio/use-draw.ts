import { useCreateFigurine } from '../../../features/art/api/create-figurine.ts';
import { useCreateJob } from '../../../features/art/api/create-job.ts';
import { useDrawAsVisitor } from '../../../features/art/api/visitor.ts';
import type { Crop } from '../../../features/crop/crop.ts';
import { useCreatePhoto } from '../../../features/photo/api/create-photo.ts';
import { useCreateTransform } from '../../../features/photo/api/create-transform.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { refreshSession } from '../../../lib/session-store.ts';
import { type Source, sourceOf } from './composition.ts';

type OfUpload = { uploadId: string; crop: Crop };

/** What is made: of words, or of an uploaded photo. */
export type Drawing = { title: string } & (
  | { source: 'wish'; style: string; prompt: string; seed?: number; pictures?: number }
  | { source: 'figurine'; style: string; prompt: string }
  | ({ source: 'figurine'; style: string } & OfUpload)
  | ({ source: 'styled'; style: string; strength: number } & OfUpload)
  | ({ source: 'photo' } & OfUpload)
);

type DrawOptions = {
  isMember: boolean;
  source: Source;
  onDrawn: (source: Source, jobId: string) => void;
  /** The uploaded photo is no longer stored. */
  onMissing: () => void;
};

const GONE = ['PHOTO_MISSING', 'UPLOAD_INCOMPLETE'];

/** What a service is sent of it. */
function omitSource<Wanted extends { source: Source }>({
  source: _,
  ...wanted
}: Wanted): Omit<Wanted, 'source'> {
  return wanted;
}

/** Has a design made: for the account, or for this device where there is none. */
export function useDraw({ isMember, source: chosen, onDrawn, onMissing }: DrawOptions) {
  const wish = useCreateJob((job) => onDrawn('wish', job.id));
  const figurine = useCreateFigurine((job) => onDrawn('figurine', job.id));
  const styled = useCreateTransform((job) => onDrawn('styled', job.id));
  const photo = useCreatePhoto((job) => onDrawn('photo', job.id));
  const visitors = useDrawAsVisitor((job) => onDrawn(sourceOf(job), job.id));
  const onError = ({ code }: ApiError) => {
    // The session has ended meanwhile: the page, or its guard, leads to sign-in and back.
    if (code === 'UNAUTHENTICATED') void refreshSession();
    if (GONE.includes(code)) onMissing();
  };
  const { isPending, error } = isMember ? { wish, figurine, styled, photo }[chosen] : visitors;

  function runAsVisitor(drawing: Drawing): void {
    if (!('prompt' in drawing)) return;
    const { source, style, prompt, title } = drawing;
    visitors.mutate({ kind: source === 'figurine' ? source : 'text', style, prompt, title }, { onError });
  }

  return {
    isPending,
    error,
    run(drawing: Drawing): void {
      if (!isMember) runAsVisitor(drawing);
      else if (drawing.source === 'wish') wish.mutate({ kind: 'text', ...omitSource(drawing) }, { onError });
      else if (drawing.source === 'figurine') figurine.mutate(omitSource(drawing), { onError });
      else if (drawing.source === 'styled') styled.mutate(omitSource(drawing), { onError });
      else photo.mutate(omitSource(drawing), { onError });
    },
  };
}
