import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '@tapory/local-servers';
import { serviceEnv } from '../core/service-env.ts';
import { SERVICES } from '../core/services.ts';
import { cleanEnv } from '../lib/clean-env.ts';
import { openState } from '../lib/state.ts';
import { knownPlan } from '../steps/plan.ts';

/** Runs the program of a service once, with an argument of its own, on this machine's shop: its input and output are those of the shell. */
export async function runProgram([name = '', ...args]: readonly string[]): Promise<void> {
  const plan = knownPlan(openState());
  const entry = SERVICES.find((service) => service.name === name);
  if (plan === undefined) throw new Error('There is no shop here yet: run "make up" first.');
  if (entry === undefined || args.length === 0)
    throw new Error(`Usage: run <service> <argument>, such as "run identity erase-again"`);
  const child = spawn(process.execPath, ['--conditions=@tapory/source', 'src/main.ts', ...args], {
    cwd: join(ROOT, 'services', entry.service),
    env: { ...cleanEnv(), ...serviceEnv(entry, plan) },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
}
