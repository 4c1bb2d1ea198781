import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MANIFEST, PICTURES, RECORD, ROOT } from './paths.ts';
import { filesOfPicture, type Group, type MadePicture } from './picture.ts';

type MadeGroup = { sources: string; pictures: Record<string, MadePicture> };

/** What was made, by group. */
export type MadeRecord = Record<string, MadeGroup>;

export const readRecord = (): MadeRecord => {
  const stat = statSync(RECORD, { throwIfNoEntry: false });
  return stat ? (JSON.parse(readFileSync(RECORD, 'utf8')) as MadeRecord) : {};
};

function* filesBelow(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

/** Hash of the names and contents of a group's sources; tests among them make no difference. */
export function hashSources(group: Group): string {
  const hash = createHash('sha256');
  for (const source of group.sources) {
    for (const file of filesBelow(join(ROOT, source))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Every file that a record speaks of, relative to the pictures' folder. */
export const filesOf = (record: MadeRecord): string[] =>
  Object.values(record).flatMap(({ pictures }) =>
    Object.entries(pictures).flatMap(([name, made]) => filesOfPicture(name, made)),
  );

/** Every file in the folders that a record speaks of, relative to the pictures' folder; other folders are others' affair. */
export function filesOnDisk(record: MadeRecord): string[] {
  const folders = new Set(filesOf(record).map((file) => dirname(file)));
  return [...filesBelow(PICTURES)]
    .map((file) => file.slice(PICTURES.length + 1))
    .filter((file) => folders.has(dirname(file)));
}

/** Stores the record and the frontend's manifest, and removes pictures that neither knows. */
export function writeRecord(record: MadeRecord): void {
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(RECORD, `${JSON.stringify(sorted, null, 2)}\n`);
  const pictures = Object.assign({}, ...Object.values(sorted).map((group) => group.pictures)) as Record<
    string,
    MadePicture
  >;
  const responsive = Object.entries(pictures).filter(([, { widths }]) => widths.length > 0);
  const lines = responsive.map(
    ([name, { width, height, widths, version }]) =>
      `  '${name}': { width: ${width}, height: ${height}, widths: [${widths.join(', ')}], version: '${version}' },`,
  );
  mkdirSync(dirname(MANIFEST), { recursive: true });
  writeFileSync(
    MANIFEST,
    `// Made by npm run pictures; do not edit.\nexport const pictures = {\n${lines.join('\n')}\n} as const;\n`,
  );
  const known = new Set(filesOf(record));
  for (const file of filesOnDisk(record)) if (!known.has(file)) rmSync(join(PICTURES, file));
}
