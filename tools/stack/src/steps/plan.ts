import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, isPortFree } from '@tapory/local-servers';
import { claim, claimsOfOthers } from '../core/claims.ts';
import { chooseBlock, OFFSETS, parseBase, portsOf } from '../core/ports.ts';
import { keepSecrets } from '../core/secrets.ts';
import type { Plan } from '../core/service-env.ts';
import { SERVICES } from '../core/services.ts';
import type { State } from '../lib/state.ts';

/** Offsets with the name of what listens there. */
const LISTENERS: readonly (readonly [string, number])[] = [
  ...Object.entries(OFFSETS),
  ...SERVICES.flatMap(({ name, http, rpc }) => [[name, http] as const, [`${name} gRPC`, rpc] as const]),
];

/** A sentence naming more than these would not be read. */
const NAMED_PORTS = 3;

/** Ports, secrets and addresses of this worktree; chosen at the first start and kept. */
export async function makePlan(state: State): Promise<Plan> {
  const base = await decideBase(state);
  writeFileSync(state.portsFile, `${JSON.stringify({ base }, null, 2)}\n`);
  return planFor(base, state);
}

/** The plan of the last start, or undefined when there was none. */
export function knownPlan(state: State): Plan | undefined {
  if (!existsSync(state.portsFile)) return undefined;
  const { base } = JSON.parse(readFileSync(state.portsFile, 'utf8')) as { base: number };
  return planFor(base, state);
}

function planFor(base: number, state: State): Plan {
  return {
    base,
    ports: portsOf(base),
    secrets: keepSecrets(state.secretsFile),
    publicUrl: `http://localhost:${base}`,
  };
}

async function decideBase(state: State): Promise<number> {
  const claims = join(cacheDir(), 'ports');
  const wish = process.env.TAPORY_PORT_BASE;
  const fixed = wish === undefined ? keptBase(state, claims) : parseBase(wish);
  if (fixed !== undefined) {
    await refuseTakenPorts(fixed);
    claim(claims, fixed, state.dir);
    return fixed;
  }
  for (;;) {
    const base = await chooseBlock({
      claimed: claimsOfOthers(claims, state.dir),
      isFree: async (block) => (await takenIn(block)).length === 0,
    });
    // False when another worktree was quicker: then look again.
    if (claim(claims, base, state.dir)) return base;
  }
}

/** The block of the last start, unless another shop has claimed it since. */
function keptBase(state: State, claims: string): number | undefined {
  const kept = knownPlan(state)?.base;
  return kept !== undefined && claimsOfOthers(claims, state.dir).has(kept) ? undefined : kept;
}

async function refuseTakenPorts(base: number): Promise<void> {
  const taken = await takenIn(base);
  if (taken.length === 0) return;
  const named = taken.slice(0, NAMED_PORTS).map(([name, offset]) => `${base + offset} (${name})`);
  const more = taken.length > NAMED_PORTS ? ` and ${taken.length - NAMED_PORTS} more` : '';
  throw new Error(
    `Another program uses port ${named.join(', ')}${more}. Stop it, or run "TAPORY_PORT_BASE=${base + 100} make up" to use another block of ports.`,
  );
}

async function takenIn(base: number): Promise<(readonly [string, number])[]> {
  const free = await Promise.all(LISTENERS.map(([, offset]) => isPortFree(base + offset)));
  return LISTENERS.filter((_, index) => !free[index]);
}
