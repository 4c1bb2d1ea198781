import { useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { type Station, useScanItem } from '../api/board.ts';

/** A number that was scanned, and the station at which it was. */
type Scan = { number: string; station: Station };

/** Scans that could not be sent, and why the last of them. */
type Unsent = { scans: Scan[]; error: ApiError };

const isAnswered = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;

/**
 * Scans, one after the other, each of the station that was chosen then: what comes while one is under way waits for its turn,
 * and what could not be sent is kept until it is tried again.
 */
export function useScans(station: Station) {
  const { data, error, mutateAsync, reset } = useScanItem();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const waiting = useRef<Scan[]>([]);
  // Not read from the mutation: two scans may come before it is shown as under way.
  const isSending = useRef(false);
  const send = async (scan: Scan): Promise<void> => {
    try {
      await mutateAsync(scan);
    } catch (thrown) {
      const problem = ApiError.from(thrown);
      if (isAnswered(problem)) return;
      setUnsent((before) => ({ scans: [...(before?.scans ?? []), scan], error: problem }));
    }
  };
  const takeAll = async (scans: readonly Scan[]): Promise<void> => {
    waiting.current.push(...scans);
    if (isSending.current) return;
    isSending.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await send(next);
    isSending.current = false;
  };
  return {
    ...{ data, reset },
    take: (number: string) => void takeAll([{ number, station }]),
    unsent: unsent && { numbers: unsent.scans.map(({ number }) => number), error: unsent.error },
    error: unsent ? null : error,
    retry: () => {
      setUnsent(null);
      void takeAll(unsent?.scans ?? []);
    },
  };
}
