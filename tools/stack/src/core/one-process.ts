import type { RecordedProcess } from './run-record.ts';

/** The recorded process of that name, or undefined. Of several the newest counts: an older one has ended. */
export function findProcess(record: readonly RecordedProcess[], name: string): RecordedProcess | undefined {
  return record.findLast((recorded) => recorded.name === name);
}

/** The record without the processes of that name. */
export function withoutProcess(record: readonly RecordedProcess[], name: string): RecordedProcess[] {
  return record.filter((recorded) => recorded.name !== name);
}

/** Reads the one name that `stop`, `start` and `restart` take. Throws a sentence with the names there are. */
export function parseProcessName(args: readonly string[], known: readonly string[]): string {
  const [name] = args;
  if (name !== undefined && known.includes(name)) return name;
  throw new Error(
    `${name === undefined ? 'Name a service' : `There is no service "${name}"`}: ${known.join(', ')}.`,
  );
}
