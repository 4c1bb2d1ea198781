import type { RecordedProcess } from './run-record.ts';

/** The recorded process of that name, or undefined. Of several the newest counts: an older one has ended. */
export function findProcess(record: readonly RecordedProcess[], name: string): RecordedProcess | undefined {
  return record.findLast((recorded) => recorded.name === name);
}

/** The record without the processes of those names. */
export function withoutProcesses(
  record: readonly RecordedProcess[],
  names: readonly string[],
): RecordedProcess[] {
  return record.filter((recorded) => !names.includes(recorded.name));
}

/** Reads the names that `stop`, `start` and `restart` take. Throws a sentence with the names there are. */
export function parseProcessNames(args: readonly string[], known: readonly string[]): readonly string[] {
  const wrong = args.find((name) => !known.includes(name));
  if (wrong === undefined && args.length > 0) return [...new Set(args)];
  throw new Error(
    `${wrong === undefined ? 'Name a service' : `There is no service "${wrong}"`}: ${known.join(', ')}.`,
  );
}
