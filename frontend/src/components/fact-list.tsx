import './fact-list.css';
import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values in two columns. No two facts have the same name. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fact-list">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
