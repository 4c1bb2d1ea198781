import { useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { type ProductionScan, type Station, useScanItem } from '../api/board.ts';

/** A number that was scanned, and the station at which it was. */
type Scan = { number: string; station: Station };

/** Scans that could not be sent, and why the last of them. */
type Unsent = { scans: Scan[]; error: ApiError };

/** A scan whose answer, of why it moved nothing, was followed by that of the next one. */
type Refused = { number: string; scan: ProductionScan | null; error: ApiError | null };

const isAnswered = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;

/**
 * Scans, one after the other, each of the station that was chosen then: what comes while one is under way waits for its turn,
 * and what could not be sent is kept until it is tried again. What was refused before the last one stays until the next scan.
 */
export function useScans(station: Station) {
  const { data, error, mutateAsync, reset } = useScanItem();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const waiting = useRef<Scan[]>([]);
  // Not read from the mutation: two scans may come before it is shown as under way.
  const isSending = useRef(false);
  const refuse = (one: Refused): void => {
    // The last answer is shown anyway.
    if (waiting.current.length > 0) setRefused((before) => [...before, one]);
  };
  const send = async (scan: Scan): Promise<void> => {
    const { number } = scan;
    try {
      const answer = await mutateAsync(scan);
      if (answer.code !== null) refuse({ number, scan: answer, error: null });
    } catch (thrown) {
      const problem = ApiError.from(thrown);
      if (isAnswered(problem)) return refuse({ number, scan: null, error: problem });
      setUnsent((before) => ({ scans: [...(before?.scans ?? []), scan], error: problem }));
    }
  };
  const takeAll = async (scans: readonly Scan[]): Promise<void> => {
    waiting.current.push(...scans);
    if (isSending.current) return;
    isSending.current = true;
    setRefused([]);
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await send(next);
    isSending.current = false;
  };
  return {
    ...{ data, reset, refused },
    take: (number: string) => void takeAll([{ number, station }]),
    unsent: unsent && { numbers: unsent.scans.map(({ number }) => number), error: unsent.error },
    error: unsent ? null : error,
    retry: () => {
      setUnsent(null);
      void takeAll(unsent?.scans ?? []);
    },
  };
}
