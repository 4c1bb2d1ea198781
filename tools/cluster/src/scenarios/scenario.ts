import type { Report } from '@tapory/local-servers';

/** One proof on the cluster. It throws with what is wrong, and answers what it measured, one line each. */
export interface Scenario {
  name: string;
  run(report: Report): Promise<string[]>;
}
