import { globSync } from 'node:fs';
import { join } from 'node:path';
import { CHART } from './chart.ts';

/** Values that the chart must render with: the trial, the developers', and the examples of production. */
export type ValueSet = {
  /** File below the chart, such as `ci/production-values.yaml`. */
  name: string;
  /** Values files in the order in which they are given. */
  files: string[];
};

/** Every set: each file of `ci/`, and the complete ones of `values/`. */
export function valueSets(): ValueSet[] {
  return globSync(['ci/*.yaml', 'values/*.yaml'], { cwd: CHART })
    .sort()
    .map((name) => ({ name, files: [join(CHART, name)] }));
}
