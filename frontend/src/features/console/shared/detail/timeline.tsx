import '../../../../components/timeline.css';
import type { ReactNode } from 'react';
import { ShortTime } from '../components/short-time.tsx';

/** What happened at a moment. */
export type Moment = { id: string; at: string; what: ReactNode };

/** Gateways round times down to seconds. */
const secondOf = ({ at }: Moment) => at.slice(0, 19);

/** What happened, newest first; within a second what was given later is newer. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  const sorted = moments.toReversed().toSorted((one, other) => secondOf(other).localeCompare(secondOf(one)));
  return (
    <ol className="timeline">
      {sorted.map(({ id, at, what }) => (
        <li key={id}>
          <ShortTime at={at} />
          <div>{what}</div>
        </li>
      ))}
    </ol>
  );
}
