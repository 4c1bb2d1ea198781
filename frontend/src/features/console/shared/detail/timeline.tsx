import type { ReactNode } from 'react';
import { ShortTime } from '../components/short-time.tsx';

/** What happened at a moment. */
export type Moment = { id: string; at: string; what: ReactNode };

/** What happened, newest first. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  const sorted = moments.toSorted((one, other) => other.at.localeCompare(one.at));
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
