import { oneTimeCode } from '@tapory/local-servers';
import { openState } from '../lib/state.ts';
import { knownPlan } from '../steps/plan.ts';

/** Prints the six digits with which the demo administrator of this machine's shop signs in now. */
export function adminCode(): void {
  const plan = knownPlan(openState());
  if (plan === undefined) throw new Error('There is no shop here yet: run "make up" first.');
  process.stdout.write(`${oneTimeCode(plan.secrets.demoAdminOtpSecret)}\n`);
}
