import { parser } from '@prometheus-io/lezer-promql';
import { fillVariables } from './read-queries.ts';

/** The selectors of a query, such as `up{job="collector"}`. Throws when it is no PromQL. */
export function selectorsIn(query: string): string[] {
  const expr = fillVariables(query);
  const selectors = new Set<string>();
  parser.parse(expr).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${expr}`);
      if (type.name === 'VectorSelector') selectors.add(expr.slice(from, to));
    },
  });
  return [...selectors];
}

/** Names of the metrics that a query selects. Throws when it is no PromQL. */
export function metricsIn(query: string): string[] {
  const names = selectorsIn(query).flatMap((selector) => /^[a-zA-Z_:][\w:]*/.exec(selector) ?? []);
  return [...new Set(names)];
}
