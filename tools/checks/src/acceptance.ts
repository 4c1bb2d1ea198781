import { availableParallelism, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { prepareCollector, prepareSloth } from '@tapory/observability';
import { ensurePrerequisites } from '@tapory/stack';
import { acceptanceStages, KINDS } from './lib/acceptance-rungs.ts';
import { keepCompiled } from './lib/keep-compiled.ts';
import { runRungs } from './lib/run-rungs.ts';

/** Bytes with which two shops, their browsers and the servers of the integration tests fit side by side. */
const ROOMY = 14 * 2 ** 30;

/**
 * Looks, walks, faults, kills, hostile requests and properties at full length: run when a screen, a fault path or the chassis
 * changed. `--only <kind>`, also several times, runs another choice: `journeys` of all capabilities and `films`, files of every
 * kind, are `make journeys`.
 */
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const kinds = KINDS.filter((kind) => values.only?.includes(kind) ?? !['journeys', 'films'].includes(kind));
if (values.only?.some((name) => !KINDS.some((kind) => kind === name)))
  throw new Error(`--only takes ${KINDS.join(', ')}`);

const report = (activity: string) => void process.stdout.write(`${activity} ...\n`);
keepCompiled();
await ensurePrerequisites({ report, purpose: 'test' });
process.env.EVERY_SCREEN = '1';

/** Go builds them once on a machine, in minutes; a test that needs one would wait too long. */
const programs = Promise.all([prepareCollector(report), prepareSloth(report)]).catch((error: Error) =>
  report(error.message),
);
const before = { passed: 0, failed: 0, seconds: 0 };
// A part proves nothing about a commit, and leaves no record.
const record = values.only ? {} : ({ record: 'acceptance' } as const);
const machine = { cores: availableParallelism(), isRoomy: totalmem() >= ROOMY };
await runRungs(acceptanceStages({ kinds, ...machine, programs }), { before, ...record });
