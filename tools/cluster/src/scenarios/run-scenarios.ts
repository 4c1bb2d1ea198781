import type { Report } from '@tapory/local-servers';
import { autoscale } from './autoscale.ts';
import { browse } from './browse.ts';
import { drainNode } from './drain-node.ts';
import { enforcePolicies } from './enforce-policies.ts';
import { failMigration } from './fail-migration.ts';
import { killPods } from './kill-pods.ts';
import { restoreBackup } from './restore-backup.ts';
import type { Scenario } from './scenario.ts';
import { upgrade } from './upgrade.ts';

const drainAndScale: Scenario = {
  name: `${drainNode.name}; ${autoscale.name}`,
  run: async (report) => [...(await drainNode.run(report)), ...(await autoscale.run(report))],
};

const SCENARIOS: readonly Scenario[] = [
  browse,
  upgrade,
  failMigration,
  killPods,
  drainAndScale,
  enforcePolicies,
  restoreBackup,
];

/**
 * Runs the scenarios of the given numbers, or all, one after the other, and prints what each measured. Answers how many
 * failed.
 */
export async function runScenarios(numbers: readonly number[], report: Report): Promise<number> {
  let passed = 0;
  let failed = 0;
  for (const [index, { name, run }] of SCENARIOS.entries()) {
    const number = index + 1;
    if (numbers.length > 0 && !numbers.includes(number)) continue;
    report(`${number}. ${name}`);
    try {
      for (const line of await run(report)) report(`   ${line}`);
      report(`   passed`);
      passed += 1;
    } catch (error) {
      report(`   FAILED: ${error instanceof Error ? error.message : String(error)}`);
      failed += 1;
    }
  }
  report(`${passed} passed, ${failed} failed`);
  return failed;
}
