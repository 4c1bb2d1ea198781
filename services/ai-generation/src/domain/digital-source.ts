import type { Job } from './job.ts';

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype';

/**
 * How a picture came about, by IPTC's digital source types; null for an own photo, which nobody has made. The shop's
 * drawing program is no model that was trained: what it draws is an algorithm's.
 */
export function digitalSourceOf({
  kind,
  sourceKey,
  isDemo,
}: Pick<Job, 'kind' | 'sourceKey' | 'isDemo'>): string | null {
  if (kind === 'photo') return null;
  const isOfPhoto = sourceKey !== null;
  if (isDemo) return `${VOCABULARY}/${isOfPhoto ? 'compositeSynthetic' : 'algorithmicMedia'}`;
  return `${VOCABULARY}/${isOfPhoto ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia'}`;
}
