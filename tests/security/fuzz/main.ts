import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fuzzOwnShop } from './own-shop.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '900' }, seed: { type: 'string' } },
});
const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
const seconds = Number(values.seconds);

process.stdout.write(`fuzzing for ${seconds} s with seed ${seed}\n`);
const problems = await fuzzOwnShop({ seconds, seed });
for (const problem of problems) process.stdout.write(`✗ ${problem}\n`);
process.stdout.write(problems.length === 0 ? 'nothing found\n' : `${problems.length} problems\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
