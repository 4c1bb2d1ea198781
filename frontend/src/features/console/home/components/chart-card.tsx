import '../../shared/components/chart-card.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../../components/skeleton.tsx';
import { useErrorText } from '../../../../lib/api/use-error-text.ts';

type ChartCardProps<Data> = {
  title: string;
  query: UseQueryResult<Data>;
  /** What the figures say, in one sentence. */
  toSummary: (data: Data) => string;
  /** Beside the title, once there is something to show. */
  action?: ReactNode;
  /** Absent where there is nothing to draw: then the sentence says so alone. */
  children: (data: Data) => ReactNode;
};

/** A card of the home with figures drawn. The figure card of the same query announces an error and tries again. */
export function ChartCard<Data>({ title, query, toSummary, action, children }: ChartCardProps<Data>) {
  const id = useId();
  const errorText = useErrorText();
  const { data, isError, error } = query;
  const content = data === undefined ? null : children(data);
  return (
    <section className="chart-card" aria-labelledby={id}>
      <div className="chart-card__head">
        <h3 id={id}>{title}</h3>
        {content ? action : null}
      </div>
      {data === undefined ? null : <p className="chart-card__summary">{toSummary(data)}</p>}
      {content}
      {data !== undefined ? null : isError ? (
        <p className="soft">{errorText(error)}</p>
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  );
}
