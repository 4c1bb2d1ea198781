import { paths } from '../../config/paths.ts';
import { useBindingProgress } from '../../features/bindings/api/get-binding.ts';
import type { GuideStep } from '../../features/dashboard/components/guide.tsx';
import { useContents } from '../../features/media/api/get-contents.ts';

type Progress = NonNullable<ReturnType<typeof useBindingProgress>['data']>;

/** A step that is to be done for every keepsake: how many have it, and where the newest one without it is. */
function ofPieces(
  key: GuideStep['key'],
  progress: Progress | undefined,
  { done, next, newest }: { done: number; next: string | null; newest: string | undefined },
): GuideStep {
  const piece = next ?? progress?.newest ?? newest;
  // All may have been given away.
  const href = piece ? paths.nfcBinding.href(piece) : paths.dashboard.href('playlist');
  if (!progress) return { key, href, isDone: false };
  const { total } = progress;
  // One that was paid just now is not counted yet.
  const isDone = done === total && (total > 0 || newest === undefined);
  return { key, href, isDone, count: { done, total } };
}

/**
 * The four steps over all paid keepsakes; `newest` is the item of the newest order that can be filled. What cannot be known now
 * counts as still to do.
 */
export function useGuideSteps(newest: string | undefined): GuideStep[] {
  const contents = useContents({ pageSize: 1 });
  const { data } = useBindingProgress();
  const filled = { done: data?.filled ?? 0, next: data?.unfilled ?? null, newest };
  const ruled = { done: data?.ruled ?? 0, next: data?.unruled ?? null, newest };
  return [
    { key: 'image', href: null, isDone: true },
    { key: 'upload', href: paths.dashboard.href('files'), isDone: (contents.data?.total ?? 0) > 0 },
    ofPieces('bind', data, filled),
    ofPieces('rules', data, ruled),
  ];
}
