import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewRules } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import type { PreviewRulesData, RulePreview } from '../../../lib/api/gen/nfc-playback/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { RulePreview };

export type PreviewAsked = NonNullable<PreviewRulesData['body']>;

const previewQueryOptions = (orderItemId: string, asked: PreviewAsked) =>
  queryOptions({
    // A change of the rules or of the contents makes it old with the binding.
    queryKey: [...queryKeys.binding, orderItemId, 'preview', asked],
    queryFn: ({ signal }) => previewRules({ path: { orderItemId }, body: asked, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

const SETTLE_MS = 300;

/** A value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same value may be another object
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The rules over a week and warnings of those that never play; nothing is asked for null. */
export function usePreview(orderItemId: string, asked: PreviewAsked | null) {
  const settled = useSettled(asked);
  const options = previewQueryOptions(orderItemId, settled ?? {});
  return useQuery({ ...options, enabled: settled !== null });
}
