import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { type Station, useScanItem } from '../api/board.ts';

/** Numbers that could not be sent, and why the last of them. */
type Unsent = { numbers: string[]; error: ApiError };

const isAnswered = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;

/**
 * Scans at a station, one after the other: what comes while one is under way waits for its turn, and what could not be
 * sent is kept until it is tried again.
 */
export function useScans(station: Station) {
  const scan = useScanItem();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const waiting = useRef<string[]>([]);
  const { isPending, submittedAt, mutate } = scan;
  const run = useRef((_: string) => {});
  run.current = (number) =>
    mutate(
      { number, station },
      {
        onError: (error) => {
          if (isAnswered(error)) return;
          setUnsent((before) => ({ numbers: [...(before?.numbers ?? []), number], error }));
        },
      },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scan may be answered before it was shown as under way
  useEffect(() => {
    const next = isPending ? undefined : waiting.current.shift();
    if (next) run.current(next);
  }, [isPending, submittedAt]);
  const take = (...numbers: string[]) => {
    waiting.current.push(...numbers);
    const next = isPending ? undefined : waiting.current.shift();
    if (next) run.current(next);
  };
  return {
    ...{ data: scan.data, reset: scan.reset, take, unsent },
    error: unsent ? null : scan.error,
    retry: () => {
      setUnsent(null);
      take(...(unsent?.numbers ?? []));
    },
  };
}
