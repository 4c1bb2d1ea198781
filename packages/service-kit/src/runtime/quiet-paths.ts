// Telemetry starts before any service and is no part of one; both must see the same list however they are loaded.
const KEY = Symbol.for('tapory.quiet-paths');
const holder = globalThis as { [KEY]?: string[] };

/** Health probes say nothing. */
const HEALTH = '/health/';

/** Leaves requests whose path begins so out of the traces. */
export function addQuietPaths(prefixes: readonly string[]): void {
  holder[KEY] = [...(holder[KEY] ?? []), ...prefixes];
}

export const isQuietPath = (url = ''): boolean =>
  [HEALTH, ...(holder[KEY] ?? [])].some((prefix) => url.startsWith(prefix));
