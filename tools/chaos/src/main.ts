import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLoad } from '@tapory/load';
import { FAULTS } from './faults.ts';
import { formatOutcomes, isSound } from './format-outcomes.ts';
import { type Outcome, runFault } from './run-fault.ts';
import { findShop, stack } from './shop.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Injects the faults whose names contain one of the words, or all of them, into a shop of its own under load. */
async function main(words: readonly string[]): Promise<void> {
  const faults = FAULTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  say(`${faults.length} faults; a shop of their own starts ...`);
  await stack('up', '--detach');
  const outcomes: Outcome[] = [];
  try {
    const shop = findShop();
    const load = await startLoad(shop.url, { name: 'chaos', dir: shop.dir, insists: true });
    for (const [index, fault] of faults.entries()) {
      say(`${index + 1}/${faults.length} ${fault.name}`);
      outcomes.push(await runFault(fault, load, shop));
    }
    say((await load.stop()).summary());
    const table = formatOutcomes(outcomes);
    mkdirSync(shop.dir, { recursive: true });
    writeFileSync(join(shop.dir, 'chaos.md'), `${table}\n`);
    say(`\n${table}`);
  } finally {
    await stack('down');
  }
  say(isSound(outcomes) ? '\nNothing lost, doubled or unexpected.' : '\nNot sound.');
  process.exitCode = isSound(outcomes) ? 0 : 1;
}

await main(process.argv.slice(2));
