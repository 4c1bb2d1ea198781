import { GROUPS } from './groups/index.ts';
import { encode } from './lib/encode.ts';
import { encodeShared } from './lib/encode-shared.ts';
import type { Group } from './lib/picture.ts';
import { hashSources, readRecord, writeRecord } from './lib/record.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function make(group: Group): Promise<void> {
  const record = readRecord();
  const sources = hashSources(group);
  record[group.name] = { sources, pictures: {} };
  for await (const drawn of group.draw()) {
    const made = await (drawn.isShared ? encodeShared(drawn) : encode(drawn));
    Object.assign(record[group.name]?.pictures ?? {}, { [drawn.name]: made });
    say(`${drawn.name} ${made.width}×${made.height}`);
  }
  writeRecord(record);
}

// Names of groups make those in any case; without a name, what is stale is made.
const named = process.argv.slice(2);
const record = readRecord();
const wanted = GROUPS.filter((group) =>
  named.length > 0 ? named.includes(group.name) : record[group.name]?.sources !== hashSources(group),
);
for (const group of wanted) await make(group);
say(wanted.length === 0 ? 'all pictures are current' : 'done');
